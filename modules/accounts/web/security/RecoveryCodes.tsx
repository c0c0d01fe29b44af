import { Copy, Download } from 'lucide-react';
import { toast } from 'react-toastify/unstyled';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Códigos copiados.', { autoClose: 3000 }),
      () => toast.error('Não foi possível copiar. Selecione os códigos e copie.', { autoClose: 3000 }),
    );
  return (
    <div className="grid gap-6">
      <ul
        aria-label="Códigos de recuperação"
        translate="no"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-raised p-5 font-mono text-sm select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onPress={() => void copy()}>
          <Copy size={18} aria-hidden />
          Copiar
        </Button>
        <Button variant="secondary" onPress={() => keepAsFile(text)}>
          <Download size={18} aria-hidden />
          Baixar
        </Button>
        <Button onPress={onDone}>Guardei os códigos</Button>
      </div>
    </div>
  );
}

const keepAsFile = (text: string) =>
  saveFile('provado-codigos-de-recuperacao.txt', new Blob([text], { type: 'text/plain' }));
