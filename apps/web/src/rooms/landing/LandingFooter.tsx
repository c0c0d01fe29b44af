import { Logo } from '#ui/Logo.tsx';
import { column } from './landing-styles.ts';

const groups = [
  {
    title: 'Plataforma',
    links: [
      { href: '#tecnologias', label: 'Tecnologias' },
      { href: '#como-funciona', label: 'Como funciona' },
      { href: '#comparativo', label: 'Comparativo' },
    ],
  },
  {
    title: 'Para devs',
    links: [
      { href: '/dev/login', label: 'Entrar como dev' },
      { href: '/dev/register', label: 'Criar conta' },
    ],
  },
  {
    title: 'Para empresas',
    links: [
      { href: '/company/login', label: 'Entrar como empresa' },
      { href: '/company/register', label: 'Cadastrar empresa' },
    ],
  },
];

export function LandingFooter() {
  return (
    <footer className="border-t border-line">
      <div
        className={`${column} grid grid-cols-2 gap-x-6 gap-y-10 py-14 sm:grid-cols-3 lg:grid-cols-[1.4fr_1fr_1fr_1fr]`}
      >
        <div className="grid content-start gap-4 col-span-full lg:col-span-1">
          <Logo />
          <p className="max-w-64 text-sm leading-relaxed text-muted">
            Provas técnicas para quem constrói software.
          </p>
        </div>
        {groups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <p className="pb-2 text-sm font-semibold">{group.title}</p>
            <ul>
              {group.links.map((link) => (
                <li key={link.href}>
                  <a
                    href={link.href}
                    className="inline-flex min-h-11 items-center rounded-sm text-sm text-muted hover:text-text"
                  >
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        <p className={`${column} py-6 text-sm text-muted`}>© 2026 Provado</p>
      </div>
    </footer>
  );
}
