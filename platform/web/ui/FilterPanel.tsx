import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './Button.tsx';

export interface FilterPanelProps {
  /** The number of active filters. */
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** The filters beside a list, behind a button on narrow screens. */
export function FilterPanel({ count, onClear, children }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <section aria-label="Filtros" className="grid gap-4 lg:sticky lg:top-24">
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onPress={() => setOpen(!isOpen)}
        className="lg:hidden"
      >
        <SlidersHorizontal size={18} aria-hidden />
        {count > 0 ? `Filtros (${count})` : 'Filtros'}
      </Button>
      <div
        id={panelId}
        className={`gap-5 rounded-card border border-line bg-surface p-5 lg:grid ${isOpen ? 'grid' : 'hidden'}`}
      >
        {children}
        {count > 0 && (
          <Button variant="secondary" onPress={onClear}>
            Limpar filtros
          </Button>
        )}
      </div>
    </section>
  );
}
