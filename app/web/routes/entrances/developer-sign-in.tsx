import { DeveloperSignInPage } from '#rooms/auth/developer-sign-in.page.tsx';
import type { EntranceProps } from '#shell/entrance.ts';
import { ForgotPassword } from '../forgot-password.ts';

export const Screen = (props: EntranceProps) => <DeveloperSignInPage {...props} recovery={ForgotPassword} />;
