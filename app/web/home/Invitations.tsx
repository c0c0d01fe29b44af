import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Mail, UsersRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { developerGroupsQuery } from '#modules/admission/web/groups.api.ts';
import { recommendedRunsQuery } from '#modules/taking/web/attempts/attempts.api.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { formatAgo } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';

/** What follows stays within reach. */
const shortest = 5;

export function Invitations({ developerId }: { developerId: number }) {
  const memberships = useQuery(developerGroupsQuery(developerId));
  const groups = memberships.data ?? [];
  const runs = useQuery(recommendedRunsQuery).data ?? [];
  const invitations = [
    ...groups
      .filter(({ status, group }) => status === 'pending' && group.active)
      .map(({ group, invitedAt }) => ({
        key: `group ${group.id}`,
        href: href(paths.developer.group, { userId: developerId, groupId: group.id }),
        icon: UsersRound,
        title: `Grupo “${group.name}”`,
        note: `${group.runs[0]?.name ?? 'Uma empresa'} · ${formatAgo(invitedAt)}`,
      })),
    ...runs
      .filter(({ invited }) => invited)
      .map(({ id, exam, company }) => ({
        key: `run ${id}`,
        href: href(paths.developer.exam, { runId: id }),
        icon: Mail,
        title: `Prova “${exam.title}”`,
        note: company.name,
      })),
  ];
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    // The button is gone then, so the focus moves to the first new item.
    if (isWhole) list.current?.children[shortest]?.querySelector('a')?.focus();
  }, [isWhole]);
  if (invitations.length === 0) return <PartFailed query={memberships} what="os convites de grupos" />;
  const shown = isWhole ? invitations : invitations.slice(0, shortest);
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">Convites para você</h2>
      <ul ref={list} className="rounded-card border border-line bg-surface">
        {shown.map(({ key, href, icon: Icon, title, note }) => (
          <li key={key} className="border-line not-first:border-t">
            <PlainLink
              href={href}
              className="flex min-h-16 items-center gap-4 rounded-card px-4 py-3 hover:bg-raised sm:px-5"
            >
              <Icon size={20} aria-hidden className="shrink-0 text-muted" />
              <span className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
                <span className="font-medium">{title}</span>
                <span className="text-sm text-muted">{note}</span>
              </span>
              <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
            </PlainLink>
          </li>
        ))}
      </ul>
      {invitations.length > shown.length && (
        <Button variant="secondary" className="justify-self-center" onPress={() => setWhole(true)}>
          Mostrar todos os {invitations.length} convites
        </Button>
      )}
    </section>
  );
}
