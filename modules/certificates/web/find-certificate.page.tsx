import { PublicFrame } from '#platform/web/shell/PublicFrame.tsx';
import { FindCertificate } from './FindCertificate.tsx';

export function FindCertificatePage() {
  return (
    <PublicFrame>
      <title>Conferir certificado · Provado</title>
      <FindCertificate
        title="Conferir certificado"
        subtitle="Digite o código para ver de quem é, o que prova e se ainda vale."
      />
    </PublicFrame>
  );
}
