import { Spinner } from '#ui/Spinner.tsx';

/** Shown while nothing else can be: the session or the screen itself is still on its way. */
export function LoadingScreen() {
  return (
    <div className="grid min-h-[60dvh] place-items-center p-6 text-muted">
      <div className="flex items-center gap-3">
        <Spinner label="Carregando" />
        <p>Carregando...</p>
      </div>
    </div>
  );
}
