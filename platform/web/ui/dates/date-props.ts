import type { Ref } from 'react';
import type { FieldTexts } from '../fields/FieldParts.tsx';

export interface DateFieldProps extends FieldTexts {
  /** It is `YYYY-MM-DD`; null while the date is incomplete. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  ref?: Ref<{ focus: () => void }>;
}

interface DateRangeValue {
  start: string;
  end: string;
}

export interface DateRangeProps extends FieldTexts {
  value: DateRangeValue | null;
  onChange: (value: DateRangeValue | null) => void;
  onBlur?: () => void;
  /** It is the first day allowed, `YYYY-MM-DD`. */
  min?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}
