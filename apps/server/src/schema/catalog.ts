import type { Generated } from 'kysely';

/** What developers choose from and exams are tagged with. */
export interface CatalogTables {
  genders: Named;
  stacks: Named;
  skills: Named & { stack_id: number; icon: string };
}

interface Named {
  id: Generated<number>;
  name: string;
}
