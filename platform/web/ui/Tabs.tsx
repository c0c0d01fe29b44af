import { createContext, type KeyboardEvent, type ReactNode, Suspense, use, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { SkeletonList } from './states/Skeleton.tsx';

export interface TabItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
  /** The content follows the tabs at once, for lists that fill the screen. */
  isDense?: boolean;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  /** Give both to control the tabs from outside, such as from the address. */
  selected?: string;
  onSelect?: (id: string) => void;
}

const EndContext = createContext<HTMLElement | null>(null);

export function TabEnd({ children }: { children: ReactNode }) {
  const end = use(EndContext);
  return end && createPortal(children, end);
}

/** It is written for itself: React Aria's tabs bring its lists, a tenth of what such a page loads. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  const id = useId();
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const [own, setOwn] = useState(items[0]?.id);
  const current = items.findIndex((item) => item.id === (selected ?? own));
  const shown = items[current];
  const select = (item: TabItem | undefined) => {
    if (!item) return;
    setOwn(item.id);
    onSelect?.(item.id);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const last = items.length - 1;
    const next = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current <= 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = event.currentTarget.children[next];
    if (tab instanceof HTMLElement) tab.focus();
    select(items[next]);
  };
  return (
    <div>
      <div className="flex items-center gap-2 border-b border-line">
        <div
          role="tablist"
          aria-label={label}
          onKeyDown={handleKeyDown}
          className="flex min-w-0 flex-1 gap-1 overflow-x-auto overflow-y-hidden"
        >
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${id}-${item.id}`}
              aria-selected={item === shown}
              aria-controls={item === shown ? `${id}-panel` : undefined}
              tabIndex={item === shown ? 0 : -1}
              onClick={(event) => {
                // Safari does not focus a button that is clicked, and the arrows act where the focus is.
                event.currentTarget.focus();
                select(item);
              }}
              className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium text-muted outline-offset-[-2px] transition-colors hover:text-text aria-selected:border-text aria-selected:text-text"
            >
              {item.title}
            </button>
          ))}
        </div>
        <div ref={setEnd} className="flex shrink-0 items-center gap-1 empty:hidden" />
      </div>
      {shown && (
        <div
          key={shown.id}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a view without controls is reached and scrolled by keys
          tabIndex={0}
          className={classNames('outline-offset-4', !shown.isDense && 'pt-5')}
        >
          <EndContext value={end}>
            <Suspense fallback={<SkeletonList />}>{shown.content}</Suspense>
          </EndContext>
        </div>
      )}
    </div>
  );
}
