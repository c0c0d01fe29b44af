import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';

export interface ShelfProps {
  title: string;
  count?: string | undefined;
  more?: ReactNode;
  children: ReactNode;
}

export function Shelf({ title, count, more, children }: ShelfProps) {
  const titleId = useId();
  const { list, isAtStart, isAtEnd } = useEnds();
  const move = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: (direction * window.innerWidth) / 2, behavior: howToScroll() });
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <h2 id={titleId} className="text-lg font-semibold">
          {title}
        </h2>
        {count && <p className="text-sm text-muted">{count}</p>}
        <div className="ml-auto flex items-center gap-1">
          {more}
          {/* The buttons keep their space when everything fits, so that nothing moves when that changes. */}
          <div className={isAtStart && isAtEnd ? 'invisible flex' : 'flex'}>
            <IconButton label={`Voltar em ${title}`} isDisabled={isAtStart} onPress={() => move(-1)}>
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
            <IconButton label={`Avançar em ${title}`} isDisabled={isAtEnd} onPress={() => move(1)}>
              <ChevronRight size={20} aria-hidden />
            </IconButton>
          </div>
        </div>
      </div>
      <ul
        ref={list}
        onKeyDown={goAlong}
        className="-m-1 flex snap-x snap-proximity scroll-p-1 gap-4 overflow-x-auto overscroll-x-contain p-1 pb-3 *:w-[min(20rem,85%)] *:shrink-0 *:snap-start"
      >
        {children}
      </ul>
    </section>
  );
}

const howToScroll = (): ScrollBehavior =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

function useEnds() {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true });
  const look = useCallback(() => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = list.current ?? {};
    const [isAtStart, isAtEnd] = [scrollLeft <= 8, scrollLeft + clientWidth >= scrollWidth - 8];
    setEnds((before) =>
      before.isAtStart === isAtStart && before.isAtEnd === isAtEnd ? before : { isAtStart, isAtEnd },
    );
  }, []);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    const changed = new MutationObserver(look);
    changed.observe(element, { childList: true });
    return () => {
      element.removeEventListener('scroll', look);
      resized.disconnect();
      changed.disconnect();
    };
  }, [look]);
  return { list, ...ends };
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function goAlong(event: KeyboardEvent<HTMLUListElement>): void {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const cards = [...event.currentTarget.children];
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  const next = at < 0 ? undefined : cards[step(at, cards.length - 1)];
  const target = next?.querySelector<HTMLElement>('a, button');
  if (!target) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  next?.scrollIntoView({ inline: 'nearest', block: 'nearest', behavior: howToScroll() });
}
