import { useQuery } from '@tanstack/react-query';
import type { Channel } from '#platform/contract/words.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Card } from '#platform/web/ui/Card.tsx';
import type { Option } from '#platform/web/ui/fields/OptionList.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { mailedAnyway, type StandingChoice } from '../contract/notifications.ts';
import { kindLooks } from './notification-kinds.ts';
import { choicesQuery, choose } from './notifications.api.ts';

const channels: readonly Option<Channel>[] = [
  { value: 'app', label: 'No Provado' },
  { value: 'mail', label: 'No Provado e por e-mail' },
  { value: 'none', label: 'Não avisar' },
];

const besideMail: readonly Option<Channel>[] = [
  { value: 'app', label: 'No Provado e por e-mail' },
  { value: 'none', label: 'Só por e-mail' },
];

export function ChoicesList() {
  const query = useQuery(choicesQuery);
  if (query.isPending) return <SkeletonList rows={5} />;
  if (query.isError && !query.data) {
    return <LoadFailed query={query} fallback="Não foi possível buscar as suas preferências." />;
  }
  return (
    <Card title="Como avisar você quando…">
      {query.data[0]?.mailRefused && (
        <p className="pb-4 text-sm text-muted">
          Seu endereço recusou todos os e-mails do Provado, e os avisos ficam só aqui. O link no fim de
          qualquer e-mail que você recebeu volta atrás.
        </p>
      )}
      <ul className="grid divide-y divide-line">
        {query.data.map((choice) => (
          <ChoiceRow key={choice.kind} choice={choice} />
        ))}
      </ul>
    </Card>
  );
}

function ChoiceRow({ choice }: { choice: StandingChoice }) {
  const { icon: Icon, label } = kindLooks[choice.kind];
  const saving = useAct((channel: Channel) => choose({ kind: choice.kind, channel }));
  return (
    <li className="flex items-start gap-3 py-4 sm:items-center">
      <Icon size={20} aria-hidden className="shrink-0 text-muted" />
      <Select
        label={label}
        options={mailedAnyway.includes(choice.kind) ? besideMail : channels}
        value={saving.isPending ? (saving.variables ?? choice.channel) : choice.channel}
        onChange={(channel) => saving.mutate(channel)}
        className="min-w-0 flex-1 sm:flex-row sm:items-center sm:justify-between sm:[&>[data-control]]:w-64 sm:[&>[data-control]]:shrink-0"
      />
    </li>
  );
}
