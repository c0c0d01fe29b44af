import type { ComponentType } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { whatIsNeeded } from '../../session/what-is-needed.ts';
import { Part } from '../states/Part.tsx';
import { TextField } from './TextField.tsx';

type Bound = 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'error';

type Takes<Props, Value> = Props extends { value?: infer Taken }
  ? Value extends Taken
    ? unknown
    : never
  : never;

export type BoundProps<Values extends FieldValues, Name extends FieldPath<Values>, Props> = {
  name: Name;
  as: ComponentType<Props> & Takes<Props, FieldPathValue<Values, Name>>;
  /** It is called only when the user has changed the field. */
  onChanged?: (value: FieldPathValue<Values, Name>) => void;
  needs?: string;
} & Omit<Props, Bound>;

export type FieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Props> = {
  control: Control<Values>;
} & BoundProps<Values, Name, Props>;

/** Write `<Field control={control} name="email" as={TextField} label="E-mail" />`. */
export function Field<Values extends FieldValues, Name extends FieldPath<Values>, Props>({
  control,
  name,
  as,
  onChanged,
  needs,
  ...rest
}: FieldProps<Values, Name, Props>) {
  const { field, fieldState } = useController({ control, name });
  const more = whatIsNeeded(fieldState.error?.message, field.value, needs);
  // The props of `as` are those of the form and those given: TypeScript cannot add up what `Omit` took away.
  const Input = as as ComponentType<object>;
  const bound = {
    ...field,
    onChange: (value: FieldPathValue<Values, Name>) => {
      field.onChange(value);
      onChanged?.(value);
    },
    error: fieldState.error?.message,
    ...(more && { more }),
  };
  const label = 'label' in rest && typeof rest.label === 'string' ? rest.label : undefined;
  return (
    <Part
      name="form"
      title={label ? `O campo “${label}”` : 'Este campo'}
      plain={
        label && typeof field.value === 'string' ? (
          <TextField {...(bound as object)} value={field.value} label={label} />
        ) : undefined
      }
    >
      <Input {...rest} {...bound} />
    </Part>
  );
}
