import { paths } from '#platform/contract/paths.ts';
import { Logo } from '../../ui/Logo.tsx';
import { landingSections } from './StaticHeader.tsx';
import { column } from './static-styles.ts';

const groups = [
  {
    title: 'Plataforma',
    links: landingSections,
  },
  {
    title: 'Para devs',
    links: [
      { href: paths.developer.signIn, label: 'Entrar como dev' },
      { href: paths.developer.signUp, label: 'Criar conta' },
    ],
  },
  {
    title: 'Para empresas',
    links: [
      { href: paths.company.signIn, label: 'Entrar como empresa' },
      { href: paths.company.signUp, label: 'Cadastrar empresa' },
    ],
  },
];

const link = 'inline-flex min-h-11 items-center rounded-sm text-sm text-muted hover:text-text';

export function StaticFooter() {
  return (
    <footer className="border-t border-line">
      <div
        className={`${column} grid grid-cols-2 gap-x-6 gap-y-10 py-14 sm:grid-cols-3 lg:grid-cols-[1.3fr_repeat(4,1fr)]`}
      >
        <div className="grid content-start gap-4 col-span-full lg:col-span-1">
          <Logo />
          <p className="max-w-64 text-sm leading-relaxed text-muted">
            Provas técnicas para quem constrói software.
          </p>
        </div>
        {groups.map((group) => (
          <nav key={group.title} aria-label={group.title} className="max-sm:first-of-type:row-span-2">
            <p className="pb-2 text-sm font-semibold">{group.title}</p>
            <ul>
              {group.links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} className={link}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div data-fill="contacts" />
      </div>
      <div className="border-t border-line">
        <div
          className={`${column} flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-sm text-muted`}
        >
          <p>© 2026 Provado</p>
          <nav
            aria-label="Documentos"
            className="flex flex-wrap gap-x-6 *:inline-flex *:min-h-11 *:items-center *:hover:text-text"
          >
            <a href={paths.findCertificate} className={link}>
              Conferir certificado
            </a>
            <span data-fill="source" />
            <a href={paths.terms} className={link}>
              Termos de uso
            </a>
            <a href={paths.privacy} className={link}>
              Privacidade
            </a>
            <a href={paths.accessibility} className={link}>
              Acessibilidade
            </a>
          </nav>
        </div>
      </div>
    </footer>
  );
}
