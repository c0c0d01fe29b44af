import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../buttons/Button.tsx';

export interface ShownOnceProps {
  secret: string;
  what: 'chave' | 'segredo';
  onDone: () => void;
}

const words = {
  chave: { copied: 'Chave copiada.', it: 'a chave' },
  segredo: { copied: 'Segredo copiado.', it: 'o segredo' },
};

/** It can be selected and copied by hand if the browser does not let it be copied. */
export function ShownOnce({ secret, what, onDone }: ShownOnceProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const { copied, it } = words[what];
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  return (
    <div className="grid gap-6">
      <code translate="no" className="rounded-control bg-raised p-5 font-mono text-sm break-all select-all">
        {secret}
      </code>
      <p role="status" className="min-h-5 text-sm text-muted">
        {state === 'copied' && copied}
        {state === 'refused' && `O navegador não deixou copiar. Selecione ${it} e copie.`}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" autoFocus onPress={() => void copy()}>
          {state === 'copied' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          Copiar
        </Button>
        <Button onPress={onDone}>Guardei {it}</Button>
      </div>
    </div>
  );
}
