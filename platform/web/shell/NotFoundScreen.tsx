import { LinkButton } from '../ui/LinkButton.tsx';
import { Logo } from '../ui/Logo.tsx';

/** What is said of an address that leads nowhere, inside the frame of the signed-in. */
export function NotFound() {
  return (
    <div className="grid max-w-xl justify-items-start gap-6">
      <title>Página não encontrada · Provado</title>
      <div className="grid gap-3">
        <h1 className="text-3xl font-semibold">Esta página não existe</h1>
        <p className="text-muted">O endereço pode ter mudado ou sido digitado com algum erro.</p>
      </div>
      <LinkButton href="/">Ir para o início</LinkButton>
    </div>
  );
}

/** The same as a screen of its own. */
export function NotFoundScreen() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-start gap-6 p-6">
      <Logo />
      <NotFound />
    </main>
  );
}
