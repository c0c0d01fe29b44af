import { paths } from '#platform/contract/paths.ts';
import { TextLink } from '../ui/buttons/TextLink.tsx';

const inAnotherTab = { target: '_blank', rel: 'noopener' } as const;

/** Another tab opens them, so that the form that is being filled in is not lost. */
export function TermsLinks() {
  return (
    <span className="flex flex-wrap gap-x-5 pl-9">
      <TextLink href={paths.terms} {...inAnotherTab} className="inline-flex min-h-11 items-center">
        Ler os termos de uso<span className="sr-only"> (abre em outra aba)</span>
      </TextLink>
      <TextLink href={paths.privacy} {...inAnotherTab} className="inline-flex min-h-11 items-center">
        Ler a política de privacidade<span className="sr-only"> (abre em outra aba)</span>
      </TextLink>
    </span>
  );
}
