import { CompanySignIn } from '#rooms/auth/CompanySignIn.tsx';
import type { EntranceProps } from '#shell/entrance.ts';
import { ForgotPassword } from '../forgot-password.ts';

export const Screen = ({ wanted }: EntranceProps) => (
  <CompanySignIn wanted={wanted} recovery={ForgotPassword} />
);
