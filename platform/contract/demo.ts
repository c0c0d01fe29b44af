import type { Role } from './route.ts';

export interface DemoSignIn {
  readonly role: Role;
  readonly who: string;
  readonly email: string;
  readonly password: string;
}
