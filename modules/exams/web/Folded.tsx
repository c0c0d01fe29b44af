import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button as AriaButton, Disclosure, DisclosurePanel } from 'react-aria-components';

export interface FoldedProps {
  title: string;
  /** A few words beside the title. */
  note: string;
  /** Whether it begins open. */
  startsOpen: boolean;
  /** Keeps it open: something in it wants to be seen. */
  isHeldOpen: boolean;
  children: ReactNode;
}

/** Fields that not every question needs, behind their heading. */
export function Folded({ title, note, startsOpen, isHeldOpen, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <Disclosure
      isExpanded={isOpen || isHeldOpen}
      onExpandedChange={setOpen}
      className="group rounded-control border border-line"
    >
      <AriaButton
        slot="trigger"
        className="flex min-h-12 w-full items-center gap-3 rounded-control px-4 text-left text-sm data-hovered:bg-raised"
      >
        <span className="font-medium">{title}</span>
        <span className="min-w-0 flex-1 truncate text-muted">{note}</span>
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 text-muted transition-transform group-data-expanded:rotate-180"
        />
      </AriaButton>
      <DisclosurePanel>
        <div className="grid grid-cols-1 gap-5 px-4 pt-2 pb-4">{children}</div>
      </DisclosurePanel>
    </Disclosure>
  );
}
