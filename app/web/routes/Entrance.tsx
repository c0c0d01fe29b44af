import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { areaOf, type EntranceProps, readEntranceSearch } from '#platform/web/shell/entrance.ts';

export interface EntranceInPageProps extends Pick<EntranceProps, 'go'> {
  screen: ComponentType<EntranceProps>;
  pathname: string;
  /** Called once the screen reacts to what people do. */
  onAlive?: () => void;
}

/** The build and the first browser render, before effects, give the same HTML. */
export function Entrance({ screen: Screen, pathname, go, onAlive }: EntranceInPageProps) {
  const search = useSyncExternalStore(
    () => () => {},
    () => window.location.search,
    () => '',
  );
  useEffect(() => onAlive?.(), [onAlive]);
  const { voltar, plano } = readEntranceSearch(Object.fromEntries(new URLSearchParams(search)));
  return <Screen wanted={voltar} plan={plano} area={areaOf(pathname)} go={go} />;
}
