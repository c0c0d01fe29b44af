import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { FieldMessage, useField } from './FieldParts.tsx';

export interface SwitchProps {
  children: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  description?: ReactNode;
  name?: string;
  isDisabled?: boolean;
}

export function Switch({ children, value, onChange, description, name, isDisabled }: SwitchProps) {
  const { ids, says } = useField({ description });
  return (
    <div className="flex flex-col">
      <label
        className={classNames(
          'flex min-h-11 items-center gap-3 text-sm',
          isDisabled ? 'cursor-not-allowed opacity-50' : 'cursor-pointer',
        )}
      >
        <input
          {...says}
          type="checkbox"
          role="switch"
          aria-checked={value}
          name={name}
          checked={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="flex h-7 w-12 shrink-0 cursor-[inherit] appearance-none items-center rounded-full border border-control bg-bg p-0.5 transition-colors before:size-5 before:rounded-full before:bg-muted before:transition-transform before:duration-150 checked:border-text checked:bg-text checked:before:translate-x-5 checked:before:bg-bg"
        />
        <span>{children}</span>
      </label>
      <FieldMessage ids={ids} description={description} />
    </div>
  );
}
