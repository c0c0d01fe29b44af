import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import type { ApiError } from '#platform/contract/client.ts';
import { fromWire, type WireSchema } from '#platform/contract/translate.ts';
import { askWhatToKeep, type EditConflict } from '../network/edit-conflict.ts';

export type SharedValues = FieldValues & { edition?: number | undefined };

export interface SharedField<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  /** Only this part of a value counts. */
  of?: (value: never) => unknown;
  show?: (value: never) => ReactNode;
}

export interface SharedForm<Values extends SharedValues, State> {
  state: WireSchema<State>;
  valuesOf: (state: State) => Values;
  fields: readonly SharedField<Values>[] | ((...states: readonly Values[]) => readonly SharedField<Values>[]);
}

/** False: the user goes on with the form as it is. */
export type Merge<Values extends FieldValues> = (
  form: Pick<UseFormReturn<Values>, 'control' | 'getValues' | 'resetDefaultValues' | 'setValue'>,
  refusal: ApiError,
) => Promise<boolean>;

/** Takes over what only others changed, and says so. Where both changed, the user chooses. */
export function mergeEdits<Values extends SharedValues, State>(
  shared: SharedForm<Values, State>,
): Merge<Values> {
  return async (form, refusal) => {
    const base = form.control._defaultValues as unknown as Values;
    const mine = form.getValues();
    const theirs = shared.valuesOf(fromWire(shared.state, refusal.data));
    const { fields } = shared;
    const named = typeof fields === 'function' ? fields(base, mine, theirs) : fields;
    const { taken, collided } = compareEdits([base, mine, theirs], named);
    const collisions = collided.map((field) => ({
      name: field.name,
      label: field.label,
      mine: shown(field, mine),
      theirs: shown(field, theirs),
    }));
    const merged = taken.map((field) => ({ label: field.label, theirs: shown(field, theirs) }));
    const kept = await choose({ collisions, merged });
    if (!kept) return false;
    form.resetDefaultValues(theirs);
    // What stays as it was typed is not set again: somebody may be typing there.
    for (const { name } of [...taken, ...collided.filter((field) => kept.get(field.name) === 'theirs')])
      put(form, name, get(theirs, name));
    form.setValue('edition' as FieldPath<Values>, theirs.edition as never);
    return true;
  };
}

/** Lists inside a field are told too, or they would keep as many entries as before. */
function put<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setValue'>,
  name: FieldPath<Values>,
  value: unknown,
): void {
  form.setValue(name, structuredClone(value) as never, { shouldDirty: true });
  if (Array.isArray(value)) return;
  for (const [key, part] of Object.entries(Object(value)))
    if (Array.isArray(part)) put(form, `${name}.${key}` as FieldPath<Values>, part);
}

function compareEdits<Values extends FieldValues>(
  [base, mine, theirs]: readonly [base: Values, mine: Values, theirs: Values],
  fields: readonly SharedField<Values>[],
) {
  const counted = ({ name, of }: SharedField<Values>, values: Values) => {
    const value: unknown = get(values, name);
    return JSON.stringify(of ? of(value as never) : value);
  };
  const differ = (field: SharedField<Values>, one: Values, other: Values) =>
    counted(field, one) !== counted(field, other);
  const changed = fields.filter((field) => differ(field, base, theirs) && differ(field, mine, theirs));
  const isMine = (field: SharedField<Values>) => differ(field, base, mine);
  return { taken: changed.filter((field) => !isMine(field)), collided: changed.filter(isMine) };
}

function shown<Values extends FieldValues>({ name, show }: SharedField<Values>, values: Values): ReactNode {
  const value: unknown = get(values, name);
  return show ? show(value as never) : (value as ReactNode);
}

function choose(request: EditConflict) {
  if (request.collisions.length > 0) return askWhatToKeep(request);
  const labels = request.merged.map(({ label }) => label);
  if (labels.length > 0) toast.info(`Mudou enquanto você editava, e também ficou: ${labels.join(', ')}.`);
  return new Map<string, 'mine' | 'theirs'>();
}
