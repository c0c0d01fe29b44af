import { formatMoment } from '#platform/web/format.ts';
import type { CompanyGroup } from '../contract/groups.ts';
import { isSameName } from '../domain/group-name.ts';

export const groupsCalled = (
  groups: readonly CompanyGroup[],
  name: string,
  exceptId?: number,
): CompanyGroup[] =>
  name.trim() === '' ? [] : groups.filter((group) => group.id !== exceptId && isSameName(group.name, name));

/** Undefined if the name alone tells the group from others. */
export function apart(group: CompanyGroup, groups: readonly CompanyGroup[]): string | undefined {
  if (!group.createdAt) return undefined;
  const older = groupsCalled(groups, group.name).filter(({ id }) => id < group.id).length;
  return `${older + 1}º com este nome, criado em ${formatMoment(group.createdAt)}`;
}
