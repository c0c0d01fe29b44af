import { Spinner } from '../ui/states/Spinner.tsx';

export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-muted">
      <div className="flex items-center gap-3">
        <Spinner label="Carregando" />
        <h1 className="text-base">Carregando...</h1>
      </div>
    </main>
  );
}
