import { useQuery } from '@tanstack/react-query';
import type { Channel, NotificationKind } from '#platform/contract/words.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { ownChannelQuery } from './reach.api.ts';

const sentences: Readonly<Record<Channel, string>> = {
  mail: 'Avisamos você por e-mail e aqui no Provado.',
  app: 'Avisamos você aqui no Provado, sem e-mail.',
  none: 'Você desligou este aviso: volte aqui para ver.',
};

export function YouHear({ runId, kind }: { runId: number; kind: NotificationKind }) {
  const isSignedIn = useCurrentUser() !== undefined;
  const { data } = useQuery({ ...ownChannelQuery(runId, kind), enabled: isSignedIn });
  return <>{data && ` ${sentences[data]}`}</>;
}
