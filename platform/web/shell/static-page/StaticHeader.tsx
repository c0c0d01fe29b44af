import { ChevronDown, Menu, Moon, Sun } from 'lucide-react';
import { paths } from '#platform/contract/paths.ts';
import type { Role } from '#platform/contract/route.ts';
import { Logo } from '../../ui/Logo.tsx';
import { column, primaryLink, secondaryLink } from './static-styles.ts';

/** Header and footer of any static page lead to them. */
export const landingSections = [
  { href: '/#tecnologias', label: 'Tecnologias' },
  { href: '/#como-funciona', label: 'Como funciona' },
  { href: '/#comparativo', label: 'Comparativo' },
  { href: '/#planos', label: 'Planos' },
  { href: '/#perguntas', label: 'Perguntas' },
] as const;

const logins = [
  { href: paths.developer.signIn, label: 'Entrar como dev' },
  { href: paths.company.signIn, label: 'Entrar como empresa' },
];

const homes = [
  { role: 'DEVELOPER', href: paths.developer.home },
  { role: 'COMPANY', href: paths.company.home },
  { role: 'ADMIN', href: paths.admin.home },
] satisfies { role: Role; href: string }[];

const menuBox =
  'absolute top-full right-0 mt-2 grid w-60 rounded-card border border-line bg-surface p-1.5 shadow-float';
const menuLink = 'flex min-h-11 items-center rounded-control px-3 text-sm hover:bg-raised';
const opener =
  'flex min-h-11 list-none items-center gap-2 rounded-control px-3 text-sm font-medium hover:bg-raised [&::-webkit-details-marker]:hidden';

export function StaticHeader() {
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-bg/92 backdrop-blur-md">
      <div className={`${column} flex h-16 items-center gap-1 sm:gap-2`}>
        <a href="/" className="-ml-2 flex min-h-11 items-center rounded-control px-2">
          <Logo />
        </a>
        <nav aria-label="Seções" className="ml-4 hidden lg:flex">
          {landingSections.map((section) => (
            <a
              key={section.href}
              href={section.href}
              className="flex min-h-11 items-center rounded-control px-3 text-sm text-muted hover:text-text"
            >
              {section.label}
            </a>
          ))}
        </nav>
        <button
          type="button"
          data-theme-switch
          aria-label="Trocar tema"
          className="ml-auto grid size-11 place-items-center rounded-control hover:bg-raised"
        >
          <Sun size={20} className="only-dark" aria-hidden />
          <Moon size={20} className="only-light" aria-hidden />
        </button>
        <HomeLinks className={`${secondaryLink} min-h-11 px-4 text-sm max-md:hidden`} />
        <SignOut className={`${opener} max-md:hidden`} />
        <details className="group relative hidden md:block">
          <summary className={opener}>
            Entrar
            <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
          </summary>
          <nav aria-label="Entrar" className={menuBox}>
            {logins.map((login) => (
              <a key={login.href} href={login.href} className={menuLink}>
                {login.label}
              </a>
            ))}
          </nav>
        </details>
        <a href={paths.developer.signUp} className={`${primaryLink} min-h-11 px-4 text-sm max-md:hidden`}>
          Cadastre-se
        </a>
        <details className="relative md:hidden">
          <summary className={opener}>
            <Menu size={20} aria-hidden />
            Menu
          </summary>
          <nav aria-label="Menu" className={menuBox}>
            <HomeLinks className={menuLink} />
            <SignOut className={menuLink} />
            {logins.map((login) => (
              <a key={login.href} href={login.href} className={menuLink}>
                {login.label}
              </a>
            ))}
            <hr className="my-1.5 border-line" />
            {landingSections.map((section) => (
              <a key={section.href} href={section.href} className={menuLink}>
                {section.label}
              </a>
            ))}
            <a href={paths.developer.signUp} className={`${primaryLink} mt-1.5 min-h-11 text-sm`}>
              Cadastre-se
            </a>
          </nav>
        </details>
      </div>
    </header>
  );
}

/** The page's script shows only the link of whoever is signed in. */
const HomeLinks = ({ className }: { className: string }) =>
  homes.map(({ role, href }) => (
    <a key={role} href={href} data-home={role} hidden className={`${className} [[hidden]]:hidden`}>
      Ir para minha página
    </a>
  ));

/** The app signs out, because it asks first where something would be lost. */
const SignOut = ({ className }: { className: string }) => (
  <button type="button" data-sign-out hidden className={`${className} cursor-pointer [[hidden]]:hidden`}>
    Sair
  </button>
);
