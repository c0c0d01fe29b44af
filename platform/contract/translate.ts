import * as z from 'zod/mini';
// Imported before any schema is created, because a schema takes the configuration of that moment.
import './messages.ts';

interface Field<Wire extends string, Schema extends z.ZodMiniType> {
  readonly wire: Wire;
  readonly schema: Schema;
  /** Stands on the wire for a missing value. */
  readonly empty?: null | '';
}

type Shape = Readonly<Record<string, Field<string, z.ZodMiniType>>>;
type WireShape<S extends Shape> = { [K in keyof S as S[K]['wire']]: S[K]['schema'] };
type Flat<T> = { [K in keyof T]: T[K] } & {};
type OptionalKeys<S extends Shape> = {
  [K in keyof S]: undefined extends z.output<S[K]['schema']> ? K : never;
}[keyof S];

type Domain<S extends Shape> = Flat<
  { [K in Exclude<keyof S, OptionalKeys<S>>]: z.output<S[K]['schema']> } & {
    [K in OptionalKeys<S>]?: z.output<S[K]['schema']>;
  }
>;

/** Takes null for a missing value too, so that a row of the database is answered as it comes. */
export type Encodable<T> = T extends Date | Blob
  ? T
  : T extends object
    ? { [K in keyof T]: Encodable<T[K]> | (undefined extends T[K] ? null : never) }
    : T;

type Translated<S extends Shape> = z.ZodMiniCodec<
  z.ZodMiniObject<WireShape<S>, z.core.$strip>,
  z.ZodMiniType<Domain<S>, Domain<S>>
>;

const shapes = new WeakMap<z.ZodMiniType, Shape>();

export function as<const Wire extends string, Schema extends z.ZodMiniType>(
  wire: Wire,
  schema: Schema,
): Field<Wire, Schema> {
  return { wire, schema };
}

/**
 * Writes the key even without a value, as null or blank, because clients read it. Reads answers without the key too.
 */
export function stated<const Wire extends string, Schema extends z.ZodMiniType>(
  wire: Wire,
  schema: Schema,
  empty: null | '' = null,
): Field<Wire, z.ZodMiniOptional<Schema>> {
  // Null never arrives on the code's side; TypeScript cannot tell.
  return { wire, schema: z.nullish(schema) as never, empty };
}

/**
 * Drops undeclared keys, so a response schema lists all that may leave, and the null of an optional field unless it is
 * nullable. Faults have the wire's keys and come in the order of declaration.
 * @param check also runs when single fields are invalid, so it has to check types before it compares
 */
export function translated<S extends Shape>(
  shape: S,
  check?: (value: Partial<z.output<z.ZodMiniObject<WireShape<S>>>>, fault: AddFault) => void,
): Translated<S> {
  const fields = Object.entries(shape);
  const wireShape = Object.fromEntries(fields.map(([, field]) => [field.wire, field.schema]));
  const object = z.object(wireShape);
  const wire = check
    ? object.check(
        z.superRefine(
          (value, context) =>
            check(value as Partial<z.output<z.ZodMiniObject<WireShape<S>>>>, (path, message) =>
              context.addIssue({ code: 'custom', path, message }),
            ),
          { when: ({ value }) => typeof value === 'object' && value !== null },
        ),
      )
    : object;
  const codec = z.codec(wire, z.custom<Domain<S>>(), {
    decode: (value) => {
      const given = value as Readonly<Record<string, unknown>>;
      const said = fields.filter(
        ([, { wire, empty }]) => empty === undefined || (given[wire] !== null && given[wire] !== empty),
      );
      return rename(given, said, (key, field) => [field.wire, key]);
    },
    encode: (value) => {
      const given = value as Readonly<Record<string, unknown>>;
      const said = fields.filter(([key, { schema }]) => given[key] !== null || !dropsNull(schema));
      const whole: Record<string, unknown> = { ...given };
      for (const [key, { empty }] of said) if (empty !== undefined) whole[key] = given[key] ?? empty;
      return rename(whole, said, (key, field) => [key, field.wire]);
    },
  });
  shapes.set(codec, shape);
  return codec as unknown as Translated<S>;
}

export function dropsNull(schema: z.ZodMiniType): boolean {
  return schema instanceof z.ZodMiniOptional && !z.safeParse(schema, null).success;
}

export type AddFault = (path: (string | number)[], message: string) => void;

function rename(
  value: Readonly<Record<string, unknown>>,
  fields: [string, Field<string, z.ZodMiniType>][],
  names: (key: string, field: Field<string, z.ZodMiniType>) => [string, string],
): never {
  const renamed: Record<string, unknown> = {};
  for (const [key, field] of fields) {
    const [from, to] = names(key, field);
    if (value[from] !== undefined) renamed[to] = value[from];
  }
  return renamed as never;
}

/** The wire wraps the entries of some lists, as in `provaHabilidade: [{ habilidade: { … } }]`. */
export function under<const Key extends string, Schema extends z.ZodMiniType>(
  key: Key,
  schema: Schema,
): z.ZodMiniCodec<
  z.ZodMiniObject<Record<Key, Schema>, z.core.$strip>,
  z.ZodMiniType<z.output<Schema>, z.output<Schema>>
> {
  const wire = z.object({ [key]: schema });
  return z.codec(wire, z.custom<z.output<Schema>>(), {
    decode: (value) => (value as Record<string, never>)[key] as never,
    encode: (value) => ({ [key]: value }) as never,
  }) as never;
}

export function fieldsOf(schema: z.ZodMiniType): [string, Field<string, z.ZodMiniType>][] | undefined {
  const shape = shapes.get(schema);
  return shape && Object.entries(shape);
}

export function wireKeys(schema: z.ZodMiniType | undefined): string[] {
  const shape = schema && shapes.get(schema);
  return shape ? Object.values(shape).map((field) => field.wire) : [];
}

/** Keeps the order of declaration. */
export function wireFaults<T>(
  schema: z.ZodMiniType<T>,
  faults: Readonly<Partial<Record<keyof T & string, string | undefined>>>,
): Record<string, string> {
  const given: ReadonlyMap<string, unknown> = new Map(Object.entries(faults));
  const named: Record<string, string> = {};
  for (const [key, { wire }] of Object.entries(shapes.get(schema) ?? {})) {
    const message = given.get(key);
    if (typeof message === 'string') named[wire] = message;
  }
  return named;
}

export function readableParts<T>(schema: z.ZodMiniType<T>, body: unknown): Partial<T> {
  const given: ReadonlyMap<string, unknown> = new Map(Object.entries(body ?? {}));
  const parts: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(shapes.get(schema) ?? {})) {
    const read = z.safeDecode(field.schema, given.get(field.wire) as never);
    if (read.success && read.data !== undefined) parts[key] = read.data;
  }
  return parts as never;
}

type BlankValue<T> = string extends T
  ? string
  : boolean extends T
    ? boolean
    : T extends (infer Item)[]
      ? Item[]
      : never;

export type Blank<T> = {
  [K in keyof T as [BlankValue<NonNullable<T[K]>>] extends [never] ? never : K]-?: BlankValue<
    NonNullable<T[K]>
  >;
};

export function blankOf<T>(schema: z.ZodMiniType<T>): Blank<T> {
  const blank: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(shapes.get(schema) ?? {})) {
    const { type } = codeSide(field.schema).def;
    if (type === 'string') blank[key] = '';
    if (type === 'boolean') blank[key] = false;
    if (type === 'array') blank[key] = [];
  }
  return blank as never;
}

export type WireSchema<Value = unknown> = z.ZodMiniType<Value>;

/** Takes `questoes.0.enunciado` to `questions.0.statement`. Unknown parts stay as they are. */
export function codePath(schema: WireSchema, wirePath: string): string {
  let at: z.ZodMiniType | undefined = schema;
  const path = wirePath.split('.').map((part) => {
    const inner: z.ZodMiniType | undefined = at && withoutWrapping(at);
    const shape = inner && shapes.get(inner);
    if (shape) {
      const [key, field] = Object.entries(shape).find(([, { wire }]) => wire === part) ?? [];
      at = field?.schema;
      return key ?? part;
    }
    at = inner instanceof z.ZodMiniArray ? (inner.def.element as z.ZodMiniType) : undefined;
    return part;
  });
  return path.join('.');
}

export function wirePath(schema: WireSchema, codePath: string): string {
  let at: z.ZodMiniType | undefined = schema;
  const path = codePath.split('.').map((part) => {
    const inner: z.ZodMiniType | undefined = at && withoutWrapping(at);
    const field = inner && shapes.get(inner)?.[part];
    at = field
      ? field.schema
      : inner instanceof z.ZodMiniArray
        ? (inner.def.element as z.ZodMiniType)
        : undefined;
    return field?.wire ?? part;
  });
  return path.join('.');
}

/** @throws z.core.$ZodError when the value does not match the schema */
export const fromWire = <Value>(schema: WireSchema<Value>, value: unknown): Value =>
  z.decode(schema, value as never);

export const readWire = <Value>(schema: WireSchema<Value>, value: unknown) =>
  z.safeDecode(schema, value as never);

/** @throws z.core.$ZodError when the value does not match the schema */
export const toWire = <Schema extends WireSchema>(schema: Schema, value: z.output<Schema>): z.input<Schema> =>
  z.encode(schema, value);

/** One message per invalid field, by its path in the code, in the order of declaration. */
export function faultsOf(schema: WireSchema, value: unknown): Map<string, string> {
  const { error } = z.safeEncode(schema, value);
  const order = wireKeys(schema);
  const rank = (path: PropertyKey[]) => order.indexOf(String(path[0]));
  const faults = new Map<string, string>();
  for (const { path, message } of (error?.issues ?? []).toSorted((a, b) => rank(a.path) - rank(b.path))) {
    const name = codePath(schema, path.join('.'));
    if (!faults.has(name)) faults.set(name, message);
  }
  return faults;
}

function withoutWrapping(schema: z.ZodMiniType): z.ZodMiniType {
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  ) {
    return withoutWrapping(schema.def.innerType as z.ZodMiniType);
  }
  return schema;
}

export function wireSide(schema: z.ZodMiniType): z.ZodMiniType {
  const inner = withoutWrapping(schema);
  return inner instanceof z.ZodMiniPipe ? wireSide(inner.def.in as z.ZodMiniType) : inner;
}

function codeSide(schema: z.ZodMiniType): z.ZodMiniType {
  const inner = withoutWrapping(schema);
  return inner instanceof z.ZodMiniPipe ? codeSide(inner.def.out as z.ZodMiniType) : inner;
}
