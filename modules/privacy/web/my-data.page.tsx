import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { exportMyData } from '#modules/privacy/contract/privacy.ts';
import { paths } from '#platform/contract/paths.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { ConsentCard } from './ConsentCard.tsx';
import { HoldingsCard } from './HoldingsCard.tsx';
import { download } from './privacy.api.ts';
import { RecipientsCard } from './RecipientsCard.tsx';

const PasswordDialog = lazyDialog(() =>
  import('#platform/web/shell/PasswordDialog.tsx').then((found) => found.PasswordDialog),
);

function DownloadCard() {
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

const DeletionDialog = lazyDialog(() => import('./DeletionDialog.tsx').then((found) => found.DeletionDialog));

function DeletionCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Excluir a conta">
      <div className="grid max-w-prose gap-3 text-sm text-muted">
        <p>
          <strong className="font-medium text-text">É apagado na hora e para sempre:</strong> nome, e-mail,
          CPF, data de nascimento, telefones, endereços, foto, perfil e página pública, textos das suas
          respostas, avaliações, feedbacks, mensagens escritas só para você, grupos, convites, certificados e
          notificações.
        </p>
        <p>
          <strong className="font-medium text-text">Continua guardado, sem dizer de quem é:</strong> a nota,
          os tempos e o acerto por questão de cada prova entregue, como “Conta excluída”. Uma prova em
          andamento é anulada. O que uma empresa já baixou ou recebeu por e-mail continua com ela: peça a ela.
        </p>
        <p>
          <strong className="font-medium text-text">
            Continua guardado até o fim de cada prova que você começou:
          </strong>{' '}
          um resumo do seu CPF, feito com uma chave nossa e sem ligação com a sua nota, para que a mesma
          pessoa não faça a prova de novo com outra conta. De provas sem prazo, sai depois de 12 meses.
        </p>
      </div>
      <Button variant="secondary" className="mt-5 max-sm:w-full" onPress={() => setOpen(true)}>
        <Trash2 size={18} aria-hidden />
        Excluir minha conta
      </Button>
      {isOpen && <DeletionDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

export function MyDataPage() {
  return (
    <>
      <PageHeader
        title="Meus dados"
        subtitle={
          <>
            Seus direitos pela LGPD, sem precisar pedir a ninguém. O que guardamos e por quê está na{' '}
            <TextLink href={paths.privacy}>política de privacidade</TextLink>.
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <DownloadCard />
        <RecipientsCard />
        <HoldingsCard />
        <ConsentCard />
        <DeletionCard />
      </div>
    </>
  );
}
