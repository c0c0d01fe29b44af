import { FileDown } from 'lucide-react';
import { paths } from '#platform/contract/paths.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { useAttemptDossier } from './dossiers.api.ts';

export function OwnDossierCard({ attemptId }: { attemptId: number }) {
  const download = useAttemptDossier(attemptId);
  return (
    <Card title="Dossiê deste resultado">
      <p className="max-w-prose pb-5 text-sm text-muted">
        A regra, quem decidiu cada questão, as correções e os recursos, em um arquivo assinado. Qualquer
        pessoa confere se ele está inteiro em <TextLink href={paths.checkDossier}>Conferir dossiê</TextLink>.
      </p>
      <Button variant="secondary" isPending={download.isPending} onPress={() => download.mutate()}>
        <FileDown size={18} aria-hidden />
        Baixar dossiê
      </Button>
    </Card>
  );
}
