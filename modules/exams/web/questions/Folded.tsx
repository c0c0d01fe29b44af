import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export interface FoldedProps {
  title: string;
  note: string;
  startsOpen: boolean;
  isHeldOpen: boolean;
  children: ReactNode;
}

export function Folded({ title, note, startsOpen, isHeldOpen, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      open={isOpen || isHeldOpen}
      onToggle={({ currentTarget: details }) => {
        if (isHeldOpen) details.open = true;
        else setOpen(details.open);
      }}
      className="group rounded-control border border-line"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control px-4 text-sm hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="font-medium">{title}</span>
        <span className="min-w-0 flex-1 truncate text-muted">{note}</span>
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-5 px-4 pt-2 pb-4">{children}</div>
    </details>
  );
}
