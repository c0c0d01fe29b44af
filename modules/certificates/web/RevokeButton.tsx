import { lazy, Suspense, useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { revocation } from '../contract/certificates.ts';
import { revoke } from './certificates.api.ts';

// Only administrators need it, and everybody opens the page.
const ReasonDialog = lazy(async () => ({
  default: (await import('#platform/web/shell/ReasonDialog.tsx')).ReasonDialog,
}));

/** For administrators: ends a certificate that should not be. */
export function RevokeButton({ code }: { code: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onPress={() => setOpen(true)} className="max-sm:w-full">
        Revogar
      </Button>
      {isOpen && (
        <Suspense>
          <ReasonDialog
            title="Revogar certificado"
            subtitle="O link, o PDF e a credencial deixam de valer, e este resultado não é mais certificado."
            submitText="Revogar certificado"
            isDanger
            description="Aparece na página do certificado e no registro."
            schema={revocation}
            body={(reason: string) => ({ reason })}
            act={(body: { reason: string }) => revoke(code, body)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
