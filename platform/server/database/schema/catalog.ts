import type { Generated } from 'kysely';

export interface CatalogTables {
  genders: Named;
  stacks: Named & Retired;
  skills: Named & Retired & { stack_id: number; icon: string };
}

interface Named {
  id: Generated<number>;
  name: string;
}

interface Retired {
  retired_at: Generated<Date | null>;
  edition: Generated<number>;
}
