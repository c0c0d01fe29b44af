import { DeveloperSignInPage } from '#modules/accounts/web/developer-sign-in.page.tsx';
import type { EntranceProps } from '#platform/web/shell/entrance.ts';
import { ForgotPassword } from '../forgot-password.ts';

export const Screen = (props: EntranceProps) => <DeveloperSignInPage {...props} recovery={ForgotPassword} />;
