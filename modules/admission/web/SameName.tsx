import { useQuery } from '@tanstack/react-query';
import { href, paths } from '#platform/contract/paths.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { companyGroupsQuery } from './groups.api.ts';
import { groupsCalled } from './same-name.ts';

export interface SameNameProps {
  name: string;
  groupId?: number;
}

/** Another group of the company may have the same name, so this only warns. */
export function SameName({ name, groupId }: SameNameProps) {
  const { data: groups = [] } = useQuery(companyGroupsQuery(useCurrentUser()?.id ?? 0));
  const same = groupsCalled(groups, name, groupId);
  const [first] = same;
  return (
    <p role="status" className="text-sm text-muted wrap-anywhere empty:hidden">
      {first && (
        <>
          Já existe um grupo com este nome. {/* Another tab opens, so that the form stays. */}
          <TextLink href={href(paths.company.group, { groupId: first.id })} target="_blank" rel="noopener">
            Ver “{first.name}”<span className="sr-only"> (abre em outra aba)</span>
          </TextLink>
        </>
      )}
    </p>
  );
}
