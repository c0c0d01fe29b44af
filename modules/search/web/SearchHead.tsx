import { SearchField } from '#platform/web/ui/lists/SearchField.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';

export interface SearchHeadProps {
  back: { href: string; label: string };
  placeholder: string;
  words: string | undefined;
  onSearch: (words: string | undefined) => void;
}

export function SearchHead({ back, placeholder, words, onSearch }: SearchHeadProps) {
  return (
    <>
      <PageHeader title="Buscar" back={back} />
      <search className="block pb-6">
        <SearchField
          label="O que você procura"
          placeholder={placeholder}
          value={words ?? ''}
          onChange={(text) => onSearch(text || undefined)}
          className="max-w-2xl"
        />
      </search>
    </>
  );
}
