import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type FieldPath, useFormContext, useFormState } from 'react-hook-form';
import { classNames } from '#platform/web/class-names.ts';
import type { ExamFormValues } from '../../form/exam-form.ts';
import { holdsFields } from '../../form/focus-field.ts';

export interface FoldedRowProps {
  path: FieldPath<ExamFormValues>;
  title: string;
  note: string;
  startsOpen?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

export function FoldedRow({ path, title, note, startsOpen = false, actions, children }: FoldedRowProps) {
  const { control } = useFormContext<ExamFormValues>();
  const { invalid } = control.getFieldState(path, useFormState({ control, name: path }));
  const [isOpen, setOpen] = useState(startsOpen);
  const panelId = useId();
  return (
    <li {...holdsFields(path)} className="min-w-0 rounded-control border border-line">
      <div className="flex items-stretch">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-control px-3 text-left text-sm hover:bg-raised sm:px-4"
        >
          <ChevronDown
            size={18}
            aria-hidden
            className={classNames('shrink-0 text-muted transition-transform', !isOpen && '-rotate-90')}
          />
          <span className="max-w-[60%] shrink-0 truncate font-medium">{title}</span>
          {invalid && (
            <CircleAlert size={16} aria-label="Confira os campos" className="shrink-0 text-danger" />
          )}
          <span className="min-w-0 flex-1 truncate text-muted">{note}</span>
        </button>
        {actions}
      </div>
      <div id={panelId} hidden={!isOpen} className="grid grid-cols-1 gap-5 px-3 pt-2 pb-4 sm:px-4">
        {isOpen && children}
      </div>
    </li>
  );
}
