import type { Person } from '../people.ts';

/** A screen of the product, as somebody of the demo sees it. */
export interface Screen {
  /** The path as the router writes it. */
  path: string;
  address: string;
  /** What is pressed in the dialog that it begins with. */
  answers?: readonly string[];
  /** Undefined for a visitor. */
  as: Person | undefined;
}
