import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/buttons/Button.tsx';

/** It can be selected and copied by hand if the browser does not let it be copied. */
export function MadeKey({ text, onDone }: { text: string; onDone: () => void }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  return (
    <div className="grid gap-6">
      <code translate="no" className="rounded-control bg-raised p-5 font-mono text-sm break-all select-all">
        {text}
      </code>
      <p role="status" className="min-h-5 text-sm text-muted">
        {state === 'copied' && 'Chave copiada.'}
        {state === 'refused' && 'O navegador não deixou copiar. Selecione a chave e copie.'}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" autoFocus onPress={() => void copy()}>
          {state === 'copied' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          Copiar
        </Button>
        <Button onPress={onDone}>Guardei a chave</Button>
      </div>
    </div>
  );
}
