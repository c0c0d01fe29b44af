import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { FilterChange } from '#platform/web/address-filters.ts';
import { SearchField } from '#platform/web/ui/SearchField.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import type { BankSearch } from './bank-search.ts';
import { bankTagsQuery } from './question-bank.api.ts';

/** No tag is called so: tags have no blanks around them. */
const anyTag = ' ';
const levels = [
  { value: 'todos', label: 'Todos os níveis' },
  { value: 'junior', label: 'Júnior' },
  { value: 'pleno', label: 'Pleno' },
  { value: 'senior', label: 'Sênior' },
] as const;
const kinds = [
  { value: 'todos', label: 'Todos os tipos' },
  { value: 'dissertativa', label: 'Dissertativa' },
  { value: 'unica', label: 'Única escolha' },
  { value: 'multipla', label: 'Múltipla escolha' },
] as const;

export interface BankFiltersProps {
  search: BankSearch;
  onChange: (change: FilterChange<BankSearch>) => void;
}

/** What the questions of the bank are found by: words, tag, level and kind. */
export function BankFilters({ search, onChange }: BankFiltersProps) {
  const tags = useQuery(bankTagsQuery);
  const handleSearch = useCallback((busca: string) => onChange({ busca: busca || undefined }), [onChange]);
  const known = tags.data ?? [];
  // The address may name a tag that no question has any more.
  const isKnown = !search.tag || known.some(({ tag }) => tag === search.tag);
  return (
    <>
      <SearchField value={search.busca ?? ''} onChange={handleSearch} />
      <Select
        label="Tag"
        options={[
          { value: anyTag, label: 'Todas as tags' },
          ...(isKnown || !search.tag ? [] : [{ value: search.tag, label: `${search.tag} (0)` }]),
          ...known.map(({ tag, questions }) => ({ value: tag, label: `${tag} (${questions})` })),
        ]}
        value={search.tag ?? anyTag}
        onChange={(tag) => onChange({ tag: tag === anyTag ? undefined : tag })}
        {...(tags.isError && { description: 'Não conseguimos carregar as tags.' })}
      />
      <Select
        label="Nível"
        options={levels}
        value={search.nivel ?? 'todos'}
        onChange={(nivel) => onChange({ nivel: nivel === 'todos' ? undefined : nivel })}
      />
      <Select
        label="Tipo"
        options={kinds}
        value={search.tipo ?? 'todos'}
        onChange={(tipo) => onChange({ tipo: tipo === 'todos' ? undefined : tipo })}
      />
    </>
  );
}
