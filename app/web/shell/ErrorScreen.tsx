import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isApiError } from '#platform/contract/client.ts';
import { countPageFault } from '#platform/web/network/count-page-fault.ts';
import { ScreenNotLoaded, ScreenOutOfReach } from '#platform/web/session/screen-out-of-reach.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { Logo } from '#platform/web/ui/Logo.tsx';
import { FaultCode } from '#platform/web/ui/states/FaultCode.tsx';

export function ErrorScreen({ error }: { error: unknown }) {
  const router = useRouter();
  const isOffline = error instanceof ScreenOutOfReach;
  const isNotLoaded = error instanceof ScreenNotLoaded;
  const isFault = !isOffline && !isApiError(error);
  // The frame of an area already has a `main` element, and the logo.
  const isInFrame = document.getElementById('conteudo') !== null;
  const Box = isInFrame ? 'div' : 'main';
  useEffect(() => {
    if (!isOffline) return;
    const retry = () => void router.invalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline, router]);
  useEffect(() => {
    if (isFault) countPageFault(isNotLoaded ? 'script' : 'screen');
  }, [isFault, isNotLoaded]);
  const title = isNotLoaded
    ? 'Esta página não carregou'
    : isOffline
      ? 'Sem conexão'
      : 'Algo deu errado por aqui';
  return (
    <Box className="mx-auto grid min-h-[80dvh] max-w-xl content-center justify-items-start gap-6 p-6">
      <title>{`${title} · Provado`}</title>
      {!isInFrame && <Logo />}
      <div role="alert" className="grid gap-3">
        <h1 className="text-title font-semibold">{title}</h1>
        <p className="text-muted">
          {isOffline
            ? 'Não conseguimos abrir esta tela agora. Confira a sua internet e tente de novo.'
            : isNotLoaded
              ? 'O que você já salvou está guardado. Recarregue a página. Se continuar assim, desative as extensões do navegador, como bloqueadores de anúncios, ou use outro navegador.'
              : 'O que você já salvou está guardado. Tente de novo em alguns instantes.'}
        </p>
        <FaultCode id={isApiError(error) ? error.requestId : undefined} />
      </div>
      <div className="flex flex-wrap gap-3">
        {/* Not the boundary's own reset: only this loads the screen's code again. */}
        {isNotLoaded ? (
          <Button onPress={() => window.location.reload()}>Recarregar a página</Button>
        ) : (
          <Button onPress={() => void router.invalidate()}>Tentar de novo</Button>
        )}
        {!isOffline && (
          <LinkButton href="/" variant="secondary">
            Ir para o início
          </LinkButton>
        )}
      </div>
    </Box>
  );
}
