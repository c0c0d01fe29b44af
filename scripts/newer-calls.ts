import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { floor } from '../app/web/build/floor.ts';

/** Something that one of the browsers of the floor lacks, by the compatibility data of MDN. */
export interface NewerCall {
  /** `Map` of `Map.groupBy`, `Document` of `document.startViewTransition`; none for what is itself global. */
  readonly owner?: string;
  readonly name: string;
  /** Belongs to the object itself, such as `Response.json`, where an older `json` of its instances may stay. */
  readonly isStatic?: boolean;
}

export function newerCalls(): NewerCall[] {
  return objects().flatMap(([owner, object]) => {
    if (isNewer(object.__compat)) return [{ name: owner }];
    return Object.entries(object).flatMap(([key, member]) => {
      const name = key.replace(/_static$/, '');
      const isMember = /^\w+$/.test(name) && !/^__compat$|_event$/.test(key) && name !== owner;
      return isMember && isNewer((member as Identifier).__compat)
        ? [{ owner, name, isStatic: key !== name }]
        : [];
    });
  });
}

export function olderNames(): Set<string> {
  const members = objects().flatMap(([, object]) => membersOf(object));
  return new Set(members.flatMap(([name, { __compat }]) => (__compat && !isNewer(__compat) ? [name] : [])));
}

/**
 * What one of them lacks in style sheets: `property`, `property:value`, `@rule`, `:selector` and `function(`.
 */
export function newerStyles(): Set<string> {
  const { properties = {}, 'at-rules': atRules = {}, selectors = {}, types = {} } = bcd.css;
  const values = membersOf(properties).flatMap(([property, one]) =>
    newerOf(one).map((value) => `${property}:${value}`),
  );
  const functions = membersOf(types).flatMap(([, type]) => [
    ...newerOf(type),
    ...membersOf(type).flatMap(([, one]) => newerOf(one)),
  ]);
  return new Set([
    ...newerOf(properties),
    ...values,
    ...newerOf(atRules).map((name) => `@${name}`),
    ...newerOf(selectors).map((name) => `:${name}`),
    ...functions.map((name) => `${name}(`),
  ]);
}

const objects = () => [...membersOf(bcd.api), ...membersOf(bcd.javascript.builtins ?? {})];

const newerOf = (features: Identifier): string[] =>
  membersOf(features).flatMap(([name, { __compat }]) => (isNewer(__compat) ? [name] : []));

/** Names of static members end in `_static`, those of events in `_event`. */
const membersOf = (object: Identifier): [string, Identifier][] =>
  Object.entries(object).flatMap(([name, member]): [string, Identifier][] =>
    /^__compat$|_event$|^@@/.test(name) ? [] : [[name.replace(/_static$/, ''), member as Identifier]],
  );

function isNewer(compat: CompatStatement | undefined): boolean {
  if (!compat || compat.status?.deprecated) return false;
  return Object.entries(floor).some(([browser, version]) => {
    const support = compat.support[browser as keyof typeof floor];
    const statements = support === undefined ? [] : [support].flat();
    return !statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        numberOf(added) <= version && !(numberOf(removed) <= version) && !flags && !prefix && !other,
    );
  });
}

/** Reads a version such as '≤79' or '16.4'; NaN where none is known. */
const numberOf = (version: string | boolean | null | undefined): number =>
  typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN;
