/** Owners never come from a provider. */
type GivenRole = 'recrutador' | 'corretor';

export interface GroupRoles {
  readonly groupsClaim: string;
  readonly recruiterGroups: readonly string[];
  readonly graderGroups: readonly string[];
  readonly defaultRole: GivenRole | null;
}

type Claims = Readonly<Record<string, unknown>>;

/** If there are no groups, the role is the owners' to choose, and a sign-in leaves it as it is. */
export const followsGroups = ({ recruiterGroups, graderGroups }: GroupRoles): boolean =>
  recruiterGroups.length + graderGroups.length > 0;

/** Undefined if the provider does not say. */
export function groupsIn(claims: Claims, { groupsClaim }: GroupRoles): readonly string[] | undefined {
  const said = claims[groupsClaim];
  if (typeof said === 'string') return [said];
  return Array.isArray(said) ? said.filter((group) => typeof group === 'string') : undefined;
}

/** The higher role counts. Undefined: not let in. */
export function roleIn(claims: Claims, roles: GroupRoles): GivenRole | undefined {
  const groups = new Set(groupsIn(claims, roles));
  if (roles.recruiterGroups.some((name) => groups.has(name))) return 'recrutador';
  if (roles.graderGroups.some((name) => groups.has(name))) return 'corretor';
  return roles.defaultRole ?? undefined;
}

const google = 'https://accounts.google.com';

/** Anybody has an account at Google, also with an e-mail of the company: `hd` names whose account it is. */
export const isOfHouse = (issuer: string, claims: Claims, domain: string): boolean =>
  issuer.replace(/\/$/, '') === google ? claims.hd === domain : true;
