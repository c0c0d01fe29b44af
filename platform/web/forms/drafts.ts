import { currentUser, ownNotes, type SessionUser } from '../session/session.ts';

export interface DraftSettings {
  key: string;
  trivial?: readonly string[];
  /** A draft must have this shape, where the form may begin with less of it. */
  model?: object;
  /** The draft outlives its tab until the account that wrote it comes back. */
  outlivesTab?: boolean;
}

export type Fields = Readonly<Record<string, unknown>>;

/** It holds no secrets. */
export interface StoredDraft {
  base: Fields;
  typed: Fields;
}

export interface DraftStore {
  read: () => StoredDraft | undefined;
  keep: (base: Fields, typed: Fields) => void;
  forget: () => void;
}

const visitor = 'visitor';
const prefix = 'rascunho:';

type Account = Pick<SessionUser, 'id' | 'type'>;

export const draftNameOf = ({ type, id }: Account): string => `${prefix}${type}-${id}:`;

/** A visitor's draft is not another's. */
export const isDraftOfAnother = (name: string, account: Account): boolean =>
  name.startsWith(prefix) &&
  !name.startsWith(draftNameOf(account)) &&
  !name.startsWith(`${prefix}${visitor}:`);

export function draftsAt({ key, trivial = [], model, outlivesTab }: DraftSettings): DraftStore {
  const owner = accountNow();
  const nameFor = (account: string) => `${prefix}${account}:${key}`;
  // What a visitor began belongs to the account that the visitor signs in to.
  const names = [...new Set([owner, visitor])].map(nameFor);
  const kept: readonly Kept[] = [
    ...names.map((name) => ({ storage: () => sessionStorage, name: ownNotes + name })),
    ...(outlivesTab ? names.map((name) => ({ storage: () => localStorage, name })) : []),
  ];
  const ours = kept.filter(({ name }) => name.endsWith(nameFor(owner)));
  let last: string | undefined;

  const forget = () => {
    for (const { storage, name } of kept) {
      // Another tab may have left its own draft behind in the browser.
      if (name.startsWith(ownNotes) || read(storage, name) === last) write(storage, name, undefined);
    }
    last = undefined;
  };
  return {
    read: () => {
      for (const { storage, name } of kept) {
        const text = read(storage, name);
        const draft = parse(text);
        if (!draft || !changes(draft, trivial).every((field) => fits(model ?? draft.base, draft, field)))
          continue;
        last = text ?? undefined;
        return draft;
      }
      return undefined;
    },
    keep: (base, typed) => {
      // A session that ended took its drafts along.
      if (owner !== visitor && owner !== accountNow()) return;
      const draft = { base: withoutSecrets(base), typed: withoutSecrets(typed) };
      if (changes(draft, trivial).length === 0) return forget();
      last = JSON.stringify(draft);
      for (const { storage, name } of ours) write(storage, name, last);
    },
    forget,
  };
}

export function changes({ base, typed }: StoredDraft, trivial: readonly string[] = []): string[] {
  const changed = Object.keys(typed).filter((field) => differ(typed[field], base[field]));
  return changed.every((field) => trivial.includes(field)) ? [] : changed;
}

export const differ = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);

interface Kept {
  storage: () => Storage;
  name: string;
}

function accountNow(): string {
  const user = currentUser();
  return user ? `${user.type}-${user.id}` : visitor;
}

const secrets = new Set(['password', 'confirmation', 'currentPassword', 'newPassword', 'code']);

const withoutSecrets = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !secrets.has(name)));

function read(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, name: string, text: string | undefined): void {
  try {
    if (text === undefined) storage().removeItem(name);
    else storage().setItem(name, text);
  } catch {
    // Storage is full or disabled: the form is only not remembered.
  }
}

function parse(text: string | null): StoredDraft | undefined {
  try {
    const found: Partial<StoredDraft> | null = JSON.parse(text ?? 'null');
    return isObject(found?.base) && isObject(found.typed)
      ? { base: found.base, typed: found.typed }
      : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const fits = (model: object, { typed }: StoredDraft, field: string) =>
  hasShapeOf((model as Fields)[field], typed[field]);

/** An older version of the app may have left another shape. */
function hasShapeOf(model: unknown, value: unknown): boolean {
  if (model === null || model === undefined) return true;
  // Only a number may be left out of a form.
  if (value === null) return typeof model === 'number';
  if (Array.isArray(model)) {
    const entry: unknown = model[0];
    return Array.isArray(value) && (entry === undefined || value.every((one) => hasShapeOf(entry, one)));
  }
  if (isObject(model)) {
    return isObject(value) && Object.entries(model).every(([key, part]) => hasShapeOf(part, value[key]));
  }
  return typeof model === typeof value;
}
