import { useQuery } from '@tanstack/react-query';
import type { FilterChange } from '#platform/web/address-filters.ts';
import { ChoiceFilters, type NamedChoice } from '#platform/web/ui/lists/ChoiceFilter.tsx';
import { type BankSearch, kindWords } from './bank-search.ts';
import { kindNames, shownKinds } from './names/kind-names.ts';
import { bankTagsQuery } from './question-bank.api.ts';

const levels = [
  { value: 'junior', label: 'Júnior' },
  { value: 'pleno', label: 'Pleno' },
  { value: 'senior', label: 'Sênior' },
] as const;
const kinds = shownKinds.map((kind) => ({ value: kindWords[kind], label: kindNames[kind] }));
const choices = [
  { name: 'nivel', label: 'Nível', all: 'Todos os níveis', options: levels },
  { name: 'tipo', label: 'Tipo', all: 'Todos os tipos', options: kinds },
] as const;

export interface BankFiltersProps {
  search: BankSearch;
  onChange: (change: FilterChange<BankSearch>) => void;
}

export function BankFilters({ search, onChange }: BankFiltersProps) {
  const tags = useQuery(bankTagsQuery);
  const known = tags.data ?? [];
  // The address may name a tag that no question has any more.
  const isKnown = !search.tag || known.some(({ tag }) => tag === search.tag);
  const tagChoice: NamedChoice<BankSearch> = {
    name: 'tag',
    label: 'Tag',
    all: 'Todas as tags',
    options: [
      ...(isKnown || !search.tag ? [] : [{ value: search.tag, label: `${search.tag} (0)` }]),
      ...known.map(({ tag, questions }) => ({ value: tag, label: `${tag} (${questions})` })),
    ],
    ...(tags.isError && { description: 'Não conseguimos carregar as tags.' }),
  };
  return <ChoiceFilters search={search} onChange={onChange} choices={[tagChoice, ...choices]} />;
}
