import { Download } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { exportMyData } from '../contract/privacy.ts';
import { download } from './privacy.api.ts';

const PasswordDialog = lazyDialog(() =>
  import('#platform/web/shell/PasswordDialog.tsx').then((found) => found.PasswordDialog),
);

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
        <PasswordDialog
          title="Baixar meus dados"
          subtitle="Confirme que é você. Guarde o arquivo em um lugar só seu: nele estão seu CPF e suas respostas."
          submitText="Baixar"
          schema={exportMyData.body}
          act={download}
          reading="never"
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
