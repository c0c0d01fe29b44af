import * as z from 'zod/mini';
import { type ErrorCode, errorBody } from './errors.ts';
import './messages.ts';
import type { KeyScope } from './words.ts';

export type Role = 'DEVELOPER' | 'COMPANY' | 'ADMIN';

/** A caller with the right role who is not the owner gets 404. An id of another than the caller (`self`) gets 403. */
export type Owned = 'run' | 'attempt' | 'group' | 'self';

export type AttemptsOf = 'run' | 'company' | 'developer';

/** There is no default: a route without access does not compile. */
export type Access = AnyoneAccess | SignedInAccess | RolesAccess<Role>;
interface AnyoneAccess {
  readonly kind: 'anyone';
}
interface SignedInAccess {
  readonly kind: 'signed-in';
}
interface RolesAccess<R extends Role> {
  readonly kind: 'roles';
  readonly roles: readonly R[];
  readonly owns?: Owned;
  /** `recrutador` by default. */
  readonly member?: MemberRole;
}

/** Ascends: each may do all that those before may. */
export const members = ['corretor', 'recrutador', 'dono'] as const;
export type MemberRole = (typeof members)[number];

export const anyone: AnyoneAccess = { kind: 'anyone' };
export const signedIn: SignedInAccess = { kind: 'signed-in' };
export const only = <R extends Role>(...roles: R[]): RolesAccess<R> => ({ kind: 'roles', roles });
export const owner = <R extends Role>(role: R, owns: Owned): RolesAccess<R> => ({
  kind: 'roles',
  roles: [role],
  owns,
});

export const fromMember = <A extends RolesAccess<Role>>(member: MemberRole, access: A): A => ({
  ...access,
  member,
});

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Responses = Readonly<Partial<Record<200 | 201, z.ZodMiniType>>>;

export interface Route {
  /** Is below `/api`, with `:name` for parameters. */
  readonly url: `/${string}`;
  readonly method: Method;
  /**
   * Clients of the product's specification, or of a partner's, may send more than the server reads: unknown fields are
   * ignored, not refused.
   */
  readonly specified?: true;
  readonly summary: string;
  readonly module: string;
  readonly access: Access;
  /** What a key needs to call it. Without one it is not for keys; where anybody may call, a key is nobody. */
  readonly scope?: KeyScope;
  /** What only acts ask for: the mailbox is the caller's, or also they speak for their company. */
  readonly needs?: 'confirmed' | 'checked';
  /** An administrator without the second factor may call it: it leads there, or out. */
  readonly beforeSecondFactor?: true;
  /** The handler checks the session, with `admit` or in its statement. The body is read before, so it must be small. */
  readonly handlerAdmits?: true;
  /** The server first closes the attempts whose time is over. */
  readonly readsAttemptsOf?: AttemptsOf;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Counts bytes; 256 KiB if absent. */
  readonly bodyLimit?: number;
  /** Milliseconds in which the whole body arrives; 30,000 if absent. */
  readonly bodyMs?: number;
  /** Integers beyond 2^53 come as their digits, in a string. */
  readonly bigIntegers?: true;
  readonly consumes?: 'multipart';
  readonly produces?: 'application/zip' | 'application/pdf' | 'application/vc+jwt' | 'text/calendar';
  /** A call requested as `text/event-stream` (`watch` of the client) answers at once and again after each change. */
  readonly streams?: true;
  /** Pages call it by themselves, so it must not extend the session. */
  readonly background?: true;
  readonly responses: Responses;
  /** Served while anything is, because somebody's exam depends on it. */
  readonly urgent?: true;
  readonly errors?: readonly ErrorCode[];
}

export function route<const R extends Route>(definition: R): R {
  return definition;
}

export const reads = <S extends z.ZodMiniType>(data: S) => z.object({ data });

export const writes = <S extends z.ZodMiniType>(data: S) =>
  z.object({ message: z.string().check(z.minLength(1)), data });

export const acknowledges = z.object({ message: z.string().check(z.minLength(1)) });

export const failure = errorBody;

export type Params<R extends Route> = R extends { params: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;
export type Query<R extends Route> = R extends { query: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;
export type Body<R extends Route> = R extends { body: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;

export type Result<R extends Route> = {
  [Status in keyof R['responses']]: R['responses'][Status] extends z.ZodMiniType
    ? z.output<R['responses'][Status]>
    : never;
}[keyof R['responses']];
