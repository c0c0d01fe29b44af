import { Copy } from 'lucide-react';
import { toast } from 'react-toastify/unstyled';
import { IconButton } from './buttons/IconButton.tsx';

/** A text that somebody takes elsewhere: to another page, or to a terminal. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copiado.', { autoClose: 3000 });
    } catch {
      toast.error('Não foi possível copiar. Selecione o texto e copie.');
    }
  };
  return (
    <div className="flex items-start gap-3">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="text-sm text-muted">{label}</p>
        <p translate="no" className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      </div>
      <IconButton label={`Copiar ${label.charAt(0).toLowerCase()}${label.slice(1)}`} onPress={copy}>
        <Copy size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
