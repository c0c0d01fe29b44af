import { counted, formatMoment } from '#platform/web/format.ts';
import type { CompanyGroup } from '../contract/groups.ts';
import { isSameName } from '../domain/group-name.ts';

/** The groups that are called like this; none for a blank name. */
export const groupsCalled = (
  groups: readonly CompanyGroup[],
  name: string,
  exceptId?: number,
): CompanyGroup[] =>
  name.trim() === '' ? [] : groups.filter((group) => group.id !== exceptId && isSameName(group.name, name));

/** What tells a group from others of the same name; undefined if its name does. */
export const apart = ({ createdAt, members }: CompanyGroup): string | undefined =>
  createdAt && `criado em ${formatMoment(createdAt)}, ${counted(members, 'participante', 'participantes')}`;
