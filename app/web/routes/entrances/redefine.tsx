import { RedefinePage } from '#rooms/recovery/redefine.page.tsx';
import type { EntranceProps } from '#shell/entrance.ts';
import { ForgotPassword } from '../forgot-password.ts';

export const Screen = (props: EntranceProps) => <RedefinePage {...props} recovery={ForgotPassword} />;
