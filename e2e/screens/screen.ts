import type { Person } from '../people.ts';

export interface Screen {
  path: string;
  address: string;
  /** What is pressed in the dialog that it begins with. */
  answers?: readonly string[];
  /** Undefined for a visitor. */
  as: Person | undefined;
}
