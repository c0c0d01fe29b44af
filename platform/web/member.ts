import { queryOptions, useQuery } from '@tanstack/react-query';
import { getOwnMembership } from '#platform/contract/membership.ts';
import { type Member, members } from '#platform/contract/route.ts';
import { call } from './api.ts';
import { ownNotes, useCurrentUser } from './session.ts';

const readMembership = async (signal: AbortSignal) => (await call(getOwnMembership, {}, { signal })).data;

type Membership = Awaited<ReturnType<typeof readMembership>>;

const ownMembershipQuery = queryOptions({
  queryKey: ['own-membership'],
  queryFn: async ({ signal }) => {
    const membership = await readMembership(signal);
    note(membership);
    return membership;
  },
  placeholderData: noted,
});

/** What the last page of this tab was told. Without it each page would move when the answer comes. */
const noteName = `${ownNotes}papel`;

function note(membership: Membership): void {
  try {
    sessionStorage.setItem(noteName, JSON.stringify(membership));
  } catch {
    // Storage is full or disabled: pages move a little.
  }
}

function noted(): Membership | undefined {
  try {
    const found: Membership | null = JSON.parse(sessionStorage.getItem(noteName) ?? 'null');
    return found && members.includes(found.role) ? found : undefined;
  } catch {
    return undefined;
  }
}

export interface OwnMembership {
  /** True until the role is known, or could not be read. */
  isOnItsWay: boolean;
  /** Undefined while it is not known, and for whoever is in no company. */
  role: Member | undefined;
  /** The viewer's own name; blank until it was given, undefined while it is not known. */
  name: string | undefined;
  /** Whether the viewer is at least this in the company; false while it is not known. */
  may: (least: Member) => boolean;
}

/** What the viewer is in the company, for hiding what would be refused. */
export function useMember(): OwnMembership {
  const isCompany = useCurrentUser()?.type === 'COMPANY';
  const { data, isPending } = useQuery({ ...ownMembershipQuery, enabled: isCompany });
  const role = isCompany ? data?.role : undefined;
  return {
    isOnItsWay: isCompany && isPending,
    role,
    name: isCompany ? data?.name : undefined,
    may: (least) => role !== undefined && members.indexOf(role) >= members.indexOf(least),
  };
}
