import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FilePlus2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#platform/contract/paths.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { AdministratorsCard } from './AdministratorsCard.tsx';
import { figuresQuery } from './admin.api.ts';
import { FiguresCards } from './FiguresCards.tsx';

const NewAdminDialog = lazyDialog(() => import('./NewAdminDialog.tsx').then((found) => found.NewAdminDialog));

export function AdminHomePage() {
  const figures = useQuery(figuresQuery);
  const { pagina = 1 } = useSearch({ from: '/admin/admin/home' });
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title="Painel"
        subtitle="A plataforma neste momento."
        action={
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onPress={() => setAdding(true)}>
              <UserPlus size={18} aria-hidden />
              Novo administrador
            </Button>
            <LinkButton href={paths.admin.createExam}>
              <FilePlus2 size={18} aria-hidden />
              Criar modelo
            </LinkButton>
          </div>
        }
      />
      <div className="grid gap-6">
        {figures.isPending && <SkeletonList rows={2} rowClassName="h-44" />}
        {figures.isError && !figures.data && (
          <LoadFailed query={figures} fallback="Não foi possível buscar os números da plataforma." />
        )}
        {figures.data && <FiguresCards figures={figures.data} />}
        {/* Not before what stands above it, or it would move. */}
        {!figures.isPending && (
          <AdministratorsCard
            page={pagina}
            counted={figures.data && { admins: figures.data.accounts.admins, at: figures.dataUpdatedAt }}
            onPage={(page) => navigate({ to: paths.admin.home, search: page > 1 ? { pagina: page } : {} })}
          />
        )}
      </div>
      {isAdding && <NewAdminDialog onClose={() => setAdding(false)} />}
    </>
  );
}
