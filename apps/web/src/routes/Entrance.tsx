import { type ComponentType, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { areaOf, type EntranceProps, readEntranceSearch } from '#shell/entrance.ts';

export interface EntranceInPageProps extends Pick<EntranceProps, 'token' | 'go'> {
  screen: ComponentType<EntranceProps>;
  pathname: string;
  /** Called when the page that came whole has come alive. */
  onAlive: () => void;
}

/** An entrance as it comes with its page: the same in the build and, before its first effects, in the browser. */
export function Entrance({ screen: Screen, pathname, token, go, onAlive }: EntranceInPageProps) {
  const search = useSyncExternalStore(
    () => () => {},
    () => window.location.search,
    () => '',
  );
  const { voltar, plano } = readEntranceSearch(Object.fromEntries(new URLSearchParams(search)));
  const tell = useEffectEvent(onAlive);
  useEffect(() => tell(), []);
  return <Screen wanted={voltar} plan={plano} area={areaOf(pathname)} token={token} go={go} />;
}
