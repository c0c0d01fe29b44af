import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ownWorkQuery, ownWorkTextQuery, WorkView } from '#modules/marking/web/public.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { counted } from '#platform/web/format.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';

const from = '/developer/dev/test/result/$attemptId/work/$questionId';

export function OwnWorkPage() {
  const params = useParams({ from });
  const { arquivo } = useSearch({ from });
  const navigate = useNavigate();
  const at = { attemptId: Number(params.attemptId), questionId: Number(params.questionId) };
  const query = useQuery(ownWorkQuery(at));
  const { data } = query;
  const back = {
    href: href(paths.developer.result, { attemptId: at.attemptId }),
    label: 'o resultado',
  };
  if (!data)
    return (
      <>
        <PageHeader title="Seu trabalho" back={back} />
        {query.isError ? (
          <LoadFailed query={query} fallback="Não conseguimos carregar o seu trabalho." />
        ) : (
          <SkeletonList rows={2} rowClassName="h-72" />
        )}
      </>
    );
  const { length } = data.comments;
  return (
    <>
      <PageHeader
        title="Seu trabalho"
        subtitle={[data.exam, ...(length > 0 ? [counted(length, 'comentário', 'comentários')] : [])].join(
          ' · ',
        )}
        back={back}
      />
      <WorkView
        {...data}
        textQuery={(file) => ownWorkTextQuery(at, file)}
        shown={arquivo}
        onShow={(file) => void navigate({ to: '.', search: { arquivo: file }, replace: true })}
      />
    </>
  );
}
