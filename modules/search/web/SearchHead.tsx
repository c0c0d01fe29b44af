import { useCallback } from 'react';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { SearchField } from '#platform/web/ui/SearchField.tsx';

export interface SearchHeadProps {
  back: { href: string; label: string };
  /** What can be searched for. */
  placeholder: string;
  words: string | undefined;
  onSearch: (words: string | undefined) => void;
}

/** The header of a search page with its search box. */
export function SearchHead({ back, placeholder, words, onSearch }: SearchHeadProps) {
  const handleChange = useCallback((text: string) => onSearch(text || undefined), [onSearch]);
  return (
    <>
      <PageHeader title="Buscar" back={back} />
      <search className="block pb-6">
        <SearchField
          label="O que você procura"
          placeholder={placeholder}
          value={words ?? ''}
          onChange={handleChange}
          className="max-w-2xl"
        />
      </search>
    </>
  );
}
