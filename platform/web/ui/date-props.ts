import type { Ref } from 'react';
import type { FieldTexts } from './FieldParts.tsx';

export interface DateFieldProps extends FieldTexts {
  /** `YYYY-MM-DD`; null while the date is incomplete. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Lets a form focus the first part of the date. */
  ref?: Ref<{ focus: () => void }>;
}

interface DateRangeValue {
  /** `YYYY-MM-DD` */
  start: string;
  /** `YYYY-MM-DD` */
  end: string;
}

export interface DateRangeProps extends FieldTexts {
  /** Null until both dates are complete. */
  value: DateRangeValue | null;
  onChange: (value: DateRangeValue | null) => void;
  onBlur?: () => void;
  /** The first day allowed, `YYYY-MM-DD`. */
  min?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}
