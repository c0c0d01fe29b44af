import { useEffect, useState } from 'react';

const slowAfter = 10_000;

export function SlowStart({ isStarting }: { isStarting: boolean }) {
  return (
    <p role="status" className="text-sm text-muted">
      {isStarting && <WhenSlow />}
    </p>
  );
}

function WhenSlow() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return isSlow
    ? 'Ainda esperamos o servidor registrar o início da prova. Está demorando mais que o normal; fique nesta tela.'
    : null;
}
