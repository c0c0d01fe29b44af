import type { Role } from './route.ts';

/** An account of the demo data. Where the demo is on, the pages of the app carry a list of these. */
export interface DemoSignIn {
  readonly role: Role;
  /** Continues 'Entrar como', such as 'Desenvolvedora'. */
  readonly who: string;
  readonly email: string;
  readonly password: string;
}
