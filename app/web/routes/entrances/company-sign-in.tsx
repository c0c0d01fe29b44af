import { CompanySignIn } from '#modules/accounts/web/CompanySignIn.tsx';
import type { EntranceProps } from '#platform/web/shell/entrance.ts';
import { ForgotPassword } from '../forgot-password.ts';

export const Screen = ({ wanted }: EntranceProps) => (
  <CompanySignIn wanted={wanted} recovery={ForgotPassword} />
);
