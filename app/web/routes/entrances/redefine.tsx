import { RedefinePage } from '#modules/accounts/web/redefine.page.tsx';
import type { EntranceProps } from '#platform/web/shell/entrance.ts';
import { ForgotPassword } from '../forgot-password.ts';

export const Screen = (props: EntranceProps) => <RedefinePage {...props} recovery={ForgotPassword} />;
