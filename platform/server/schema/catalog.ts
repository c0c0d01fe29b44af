import type { Generated } from 'kysely';

/** What developers choose from and exams are tagged with. */
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
  /** Since when it is not offered any more. */
  retired_at: Generated<Date | null>;
}
