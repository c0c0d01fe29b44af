import type { ReactNode } from 'react';
import { Logo } from '#platform/web/ui/Logo.tsx';
import { ThemeSwitch } from '#platform/web/ui/ThemeSwitch.tsx';
import { SaveChip } from './SaveChip.tsx';
import type { SyncState } from './sync-state.ts';

export interface TakingHeaderProps {
  title: string;
  /** The time left, where no rail beside the question shows it. */
  time: ReactNode;
  /** Undefined while the attempt goes on elsewhere, because this page saves nothing then. */
  saving: Pick<SyncState, 'status' | 'savedAt'> | undefined;
}

/** The slim sticky bar that says where the answers are. */
export function TakingHeader({ title, time, saving }: TakingHeaderProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-bg">
      <title>{`${title} · Provado`}</title>
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-8">
        <span className="hidden sm:block">
          <Logo isMarkOnly />
        </span>
        {time}
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
