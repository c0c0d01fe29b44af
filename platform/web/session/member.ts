import { queryOptions, useQuery } from '@tanstack/react-query';
import { getOwnMembership } from '#platform/contract/membership.ts';
import { type MemberRole, members } from '#platform/contract/route.ts';
import { call } from '../network/api.ts';
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

/** Each page would move when the answer comes without this note of the last one. */
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
  isPending: boolean;
  /** Undefined while it is not known, and for whoever is in no company. */
  role: MemberRole | undefined;
  /** It is blank until it was given, undefined while it is not known. */
  name: string | undefined;
  may: (least: MemberRole) => boolean;
}

export function useMember(): OwnMembership {
  const isCompany = useCurrentUser()?.type === 'COMPANY';
  const { data, isPending } = useQuery({ ...ownMembershipQuery, enabled: isCompany });
  const role = isCompany ? data?.role : undefined;
  return {
    isPending: isCompany && isPending,
    role,
    name: isCompany ? data?.name : undefined,
    may: (least) => role !== undefined && members.indexOf(role) >= members.indexOf(least),
  };
}
