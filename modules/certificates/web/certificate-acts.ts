import { toast } from 'react-toastify/unstyled';
import { messageOf } from '#platform/contract/client.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { download, linkTo } from './certificates.api.ts';

/** Saves the certificate as a file and says how it went. */
export function downloadWithToast(code: string, kind: 'pdf' | 'credential'): void {
  const success = kind === 'pdf' ? 'PDF baixado.' : 'Credencial baixada.';
  // What went wrong is in the toast.
  processToast(download(code, kind), { success, error: messageOf }).catch(() => {});
}

export async function copyLink(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(linkTo(code));
    toast.success('Link copiado.', { autoClose: 3000 });
  } catch {
    toast.error('Não foi possível copiar. Abra o certificado e copie o endereço.');
  }
}
