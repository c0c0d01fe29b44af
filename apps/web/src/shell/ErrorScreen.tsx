import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Logo } from '#ui/Logo.tsx';

/** The error boundary's screen: says so, offers another try and a way out. Takes what the router hands it. */
export function ErrorScreen({ reset }: { error: unknown; reset: () => void }) {
  return (
    <main className="mx-auto grid min-h-[80dvh] max-w-xl content-center justify-items-start gap-6 p-6">
      <title>Algo deu errado · Provado</title>
      <Logo />
      <div role="alert" className="grid gap-3">
        <h1 className="text-3xl font-semibold">Algo deu errado por aqui</h1>
        <p className="text-muted">O que você já salvou está guardado. Tente de novo em alguns instantes.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onPress={reset}>Tentar de novo</Button>
        <LinkButton href="/" variant="secondary">
          Ir para o início
        </LinkButton>
      </div>
    </main>
  );
}
