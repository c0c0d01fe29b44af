import type { ReactNode } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components';
import { FieldMessage } from './FieldParts.tsx';

export interface SwitchProps {
  children: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  description?: ReactNode;
  name?: string;
  isDisabled?: boolean;
}

/** A setting that takes effect at once. */
export function Switch({ children, value, description, ...rest }: SwitchProps) {
  return (
    <SwitchField {...rest} isSelected={value} className="flex flex-col">
      <SwitchButton className="group flex min-h-11 cursor-pointer items-center gap-3 text-sm data-disabled:cursor-not-allowed data-disabled:opacity-50">
        <span className="flex h-7 w-12 shrink-0 items-center rounded-full border border-control bg-bg p-0.5 transition-colors group-ring:outline-2 group-ring:outline-offset-2 group-ring:outline-accent group-data-selected:border-accent group-data-selected:bg-accent">
          <span className="size-5 rounded-full bg-muted transition-transform duration-150 group-data-selected:translate-x-5 group-data-selected:bg-on-accent" />
        </span>
        <span>{children}</span>
      </SwitchButton>
      <FieldMessage description={description} />
    </SwitchField>
  );
}
