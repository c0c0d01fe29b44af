import { paths } from '#platform/contract/paths.ts';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { ConsentCard } from './ConsentCard.tsx';
import { DeletionCard } from './DeletionCard.tsx';
import { DownloadCard } from './DownloadCard.tsx';
import { RecipientsCard } from './RecipientsCard.tsx';

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
        <ConsentCard />
        <DeletionCard />
      </div>
    </>
  );
}
