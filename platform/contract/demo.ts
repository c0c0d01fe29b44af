import type { Role } from './route.ts';

export interface DemoSignIn {
  readonly role: Role;
  /** Continues 'Entrar como', such as 'Desenvolvedora'. */
  readonly who: string;
  readonly email: string;
  readonly password: string;
}
