import { type ComponentProps, createContext, type FocusEvent, type Ref, use, useId, useMemo } from 'react';

interface RadiosContext {
  name: string;
  value: string | null;
  onChange: (value: string) => void;
  isDisabled: boolean;
}

const RadiosContext = createContext<RadiosContext | undefined>(undefined);

export interface RadiosProps extends Omit<ComponentProps<'div'>, 'onChange' | 'onBlur' | 'role' | 'style'> {
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
}

/** `Radio`s anywhere inside belong together. Name the group by ARIA. */
export function Radios({
  value,
  onChange,
  onBlur,
  isDisabled = false,
  isRequired,
  children,
  ...rest
}: RadiosProps) {
  const name = useId();
  const context = useMemo(() => ({ name, value, onChange, isDisabled }), [name, value, onChange, isDisabled]);
  const leaves = (event: FocusEvent<HTMLDivElement>) => !event.currentTarget.contains(event.relatedTarget);
  return (
    <div
      {...rest}
      role="radiogroup"
      aria-required={isRequired || undefined}
      aria-disabled={isDisabled || undefined}
      onBlur={(event) => leaves(event) && onBlur?.()}
    >
      <RadiosContext value={context}>{children}</RadiosContext>
    </div>
  );
}

export interface RadioProps
  extends Pick<ComponentProps<'input'>, 'aria-label' | 'aria-describedby' | 'className'> {
  value: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function Radio(props: RadioProps) {
  const group = use(RadiosContext);
  if (!group) throw new Error('A Radio stands in Radios.');
  const { name, value, onChange, isDisabled } = group;
  return (
    <input
      {...props}
      type="radio"
      name={name}
      checked={value === props.value}
      disabled={isDisabled}
      onChange={() => onChange(props.value)}
    />
  );
}
