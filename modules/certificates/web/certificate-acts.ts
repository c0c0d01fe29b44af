import { toast } from 'react-toastify/unstyled';
import { messageOf, withCode } from '#platform/contract/client.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { download, linkTo } from './certificates.api.ts';

export const useDownload = (code: string) =>
  useAct((kind: 'pdf' | 'credential') => download(code, kind), {
    reading: 'never',
    error: (reason) =>
      withCode(
        reason,
        messageOf(reason, 'O arquivo não chegou. Confira a sua conexão com a internet e tente de novo.'),
      ),
  });

export async function copyLink(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(linkTo(code));
    toast.success('Link copiado.', { autoClose: 3000 });
  } catch {
    toast.error('Não foi possível copiar. Abra o certificado e copie o endereço.');
  }
}
