import type { Control } from 'react-hook-form';
import { ConsentFields } from '#platform/web/shell/ConsentFields.tsx';

export interface RedefineValues {
  password: string;
  confirmation: string;
  acceptsTerms: boolean;
  allowsEmail: boolean;
}

export function FirstConsents({ control }: { control: Control<RedefineValues> }) {
  return <ConsentFields control={control} />;
}
