import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#platform/contract/client.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { PasswordStep } from '#platform/web/shell/PasswordStep.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { exportMyData } from '../contract/privacy.ts';
import { download } from './privacy.api.ts';

/** The way to a copy of everything that is stored. */
export function DownloadCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Baixar uma cópia">
      <p className="max-w-prose text-sm text-muted">
        Um arquivo ZIP com tudo o que guardamos sobre você: perfil, provas e respostas, avaliações, grupos,
        mensagens, notificações, consentimentos e fotos. Os arquivos são JSON, que outros serviços também
        leem.
      </p>
      <Button className="mt-5 max-sm:w-full" onPress={() => setOpen(true)}>
        <Download size={18} aria-hidden />
        Baixar meus dados
      </Button>
      {isOpen && (
        <Modal
          isOpen
          onClose={() => setOpen(false)}
          closesOnOutsidePress={false}
          size="small"
          title="Baixar meus dados"
          subtitle="Confirme que é você. Guarde o arquivo em um lugar só seu: nele estão seu CPF e suas respostas."
        >
          <PasswordStep
            schema={exportMyData.body}
            submitText="Baixar"
            onSubmit={async (password) => {
              await processToast(download(password), { success: 'Cópia pronta!', error: messageOf });
              setOpen(false);
            }}
          />
        </Modal>
      )}
    </Card>
  );
}
