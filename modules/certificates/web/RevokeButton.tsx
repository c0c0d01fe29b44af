import { useState } from 'react';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { revocation } from '../contract/certificates.ts';
import { revoke } from './certificates.api.ts';

// Only administrators need it, and everybody opens the page.
const ReasonDialog = lazyDialog(() =>
  import('#platform/web/shell/ReasonDialog.tsx').then((found) => found.ReasonDialog<{ reason: string }>),
);

export function RevokeButton({ code }: { code: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onPress={() => setOpen(true)} className="max-sm:w-full">
        Revogar
      </Button>
      {isOpen && (
        <ReasonDialog
          title="Revogar certificado"
          subtitle="O link, o PDF e a credencial deixam de valer, e este resultado não é mais certificado."
          submitText="Revogar certificado"
          isDanger
          description="Aparece na página do certificado e no registro."
          schema={revocation}
          body={(reason) => ({ reason })}
          act={(body) => revoke(code, body)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
