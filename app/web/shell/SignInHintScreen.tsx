import { paths, withReturn } from '#platform/contract/paths.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { ThemeSwitch } from '#platform/web/ui/buttons/ThemeSwitch.tsx';
import { Logo } from '#platform/web/ui/Logo.tsx';

export function SignInHintScreen({ wanted }: { wanted: string }) {
  const isRanking = wanted.startsWith(paths.company.ranking);
  const title = isRanking ? 'Ranking de desenvolvedores' : 'Modelo de prova';
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} · Provado`}</title>
      <header className="flex h-16 items-center justify-between px-4 sm:px-8">
        <a href="/" className="-ml-2 flex min-h-11 items-center rounded-control px-2">
          <Logo />
        </a>
        <ThemeSwitch />
      </header>
      <main className="mx-auto grid w-full max-w-xl flex-1 content-center gap-6 px-5 pb-24">
        <div className="grid gap-3">
          <h1 className="text-title font-semibold">{title}</h1>
          <p className="text-muted">
            {isRanking
              ? 'Aqui as empresas encontram desenvolvedores pelo que eles provaram saber, filtrando por tecnologia e localidade. Entre com a conta da sua empresa para ver o ranking.'
              : 'Aqui as empresas veem as questões de um modelo e o aplicam aos seus candidatos. Entre com a conta da sua empresa para abri-lo.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={withReturn(paths.company.signIn, wanted)}>Entrar como empresa</LinkButton>
          <LinkButton href={withReturn(paths.company.signUp, wanted)} variant="secondary">
            Cadastrar minha empresa
          </LinkButton>
        </div>
      </main>
    </div>
  );
}
