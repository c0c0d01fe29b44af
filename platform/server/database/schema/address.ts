import type { Generated } from 'kysely';

/** Missing parts are empty. */
export interface AddressColumns {
  street: Generated<string>;
  number: Generated<string>;
  district: Generated<string>;
  complement: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  postal_code: Generated<string>;
}
