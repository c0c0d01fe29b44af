import { ArrowRight } from 'lucide-react';
import { paths } from '#platform/contract/paths.ts';
import { primaryLink, secondaryLink } from '#platform/web/shell/static-page/static-styles.ts';

export function StartLinks() {
  return (
    <div className="flex flex-wrap gap-3">
      <a href={paths.developer.signUp} className={`${primaryLink} min-h-12 px-6`}>
        Criar conta de dev
        <ArrowRight size={18} aria-hidden />
      </a>
      <a href={paths.company.signUp} className={`${secondaryLink} min-h-12 px-6`}>
        Cadastrar empresa
      </a>
    </div>
  );
}
