import type { ReactNode } from 'react';
import { classNames } from '#platform/web/class-names.ts';
import { ThemeSwitch } from '#platform/web/ui/buttons/ThemeSwitch.tsx';
import { Logo } from '#platform/web/ui/Logo.tsx';
import type { SyncState } from '../sync/sync-state.ts';
import { SaveChip } from './SaveChip.tsx';

export interface TakingHeaderProps {
  title: string;
  time: ReactNode;
  /** Undefined while the attempt goes on elsewhere, because this page saves nothing then. */
  saving: Pick<SyncState, 'status' | 'savedAt'> | undefined;
  hasCode: boolean;
  children?: ReactNode;
}

/** An editor beside its statement gets all that the screen has. */
export const widthOf = (hasCode: boolean) => (hasCode ? '' : 'max-w-6xl');

export function TakingHeader({ title, time, saving, hasCode, children }: TakingHeaderProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-bg">
      <title>{`${title} · Provado`}</title>
      <div
        className={classNames(
          'mx-auto flex w-full flex-wrap items-center gap-x-5 gap-y-1 px-4 py-2 sm:px-8',
          widthOf(hasCode),
        )}
      >
        <span className="hidden sm:flex">
          <Logo isMarkOnly />
        </span>
        {time}
        {children}
        <div className="ml-auto flex min-w-0 items-center gap-2">
          {saving && <SaveChip {...saving} />}
          <span className="hidden sm:block">
            <ThemeSwitch />
          </span>
        </div>
      </div>
    </header>
  );
}
