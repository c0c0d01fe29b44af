import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';

const DeletionDialog = lazyDialog(() => import('./DeletionDialog.tsx').then((found) => found.DeletionDialog));

export function DeletionCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Excluir a conta">
      <div className="grid max-w-prose gap-3 text-sm text-muted">
        <p>
          <strong className="font-medium text-text">Sai na hora e para sempre:</strong> nome, e-mail, CPF,
          data de nascimento, telefones, endereços, foto, perfil e página pública, textos das suas respostas,
          avaliações, feedbacks, mensagens escritas só para você, grupos, convites, certificados e
          notificações.
        </p>
        <p>
          <strong className="font-medium text-text">Fica, sem dizer de quem é:</strong> a nota, os tempos e o
          acerto por questão de cada prova entregue, como “Conta excluída”. Uma prova em andamento é anulada.
          O que uma empresa já baixou ou recebeu por e-mail continua com ela: peça a ela.
        </p>
        <p>
          <strong className="font-medium text-text">Fica até o fim de cada prova que você começou:</strong> um
          resumo do seu CPF, feito com uma chave nossa e sem ligação com a sua nota, para que a mesma pessoa
          não faça a prova de novo com outra conta. De provas sem prazo, sai depois de 12 meses.
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
