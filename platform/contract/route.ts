import * as z from 'zod/mini';
import { type ErrorCode, errorBody } from './errors.ts';
import './messages.ts';

/** Who owns a session. */
export type Role = 'DEVELOPER' | 'COMPANY' | 'ADMIN';

/**
 * What a route's path or body names that has an owner. Another caller with the right role gets 404. With `self`, an id
 * of the caller, a contradiction to the session gets 403.
 */
export type Owned = 'run' | 'attempt' | 'group' | 'self';

/** The owner of the attempts that a call reads, if it reads several. */
export type AttemptsOf = 'run' | 'company' | 'developer';

/** Who may call a route. There is no default: a route without access does not compile. */
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
  /** The lowest rank of a company's member; `recrutador` by default. */
  readonly member?: Member;
}

/** The ranks of a company's members, lowest first. Each may do all that the lower ones may. */
export const members = ['corretor', 'recrutador', 'dono'] as const;
export type Member = (typeof members)[number];

/** Anybody, signed in or not. */
export const anyone: AnyoneAccess = { kind: 'anyone' };
/** Anybody with a live session, whatever the role. */
export const signedIn: SignedInAccess = { kind: 'signed-in' };
/** Only these roles. */
export const only = <R extends Role>(...roles: R[]): RolesAccess<R> => ({ kind: 'roles', roles });
/** Only this role, and only for what the caller owns. */
export const owner = <R extends Role>(role: R, owns: Owned): RolesAccess<R> => ({
  kind: 'roles',
  roles: [role],
  owns,
});

/** The same access, for company members of at least this rank. */
export const fromMember = <A extends RolesAccess<Role>>(member: Member, access: A): A => ({
  ...access,
  member,
});

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Schemas of the successful answers by status. Failures share one shape; `errors` names them. */
export type Responses = Readonly<Partial<Record<200 | 201, z.ZodMiniType>>>;

export interface Route {
  /** Path below `/api`, with `:name` for parameters. */
  readonly url: `/${string}`;
  readonly method: Method;
  /**
   * True for a call of the product's specification. Its clients may send more than the server reads, so unknown fields
   * and filters are ignored. Every other call is Provado's own and refuses unknown fields by name.
   */
  readonly specified?: true;
  /** What the call does, as one English sentence for the documentation. */
  readonly summary: string;
  /** Its heading in the documentation. */
  readonly module: string;
  readonly access: Access;
  /**
   * What the caller must have shown before: that the mailbox is theirs, or also that they speak for their company.
   * Only acts ask for it.
   */
  readonly needs?: 'confirmed' | 'checked';
  /** An administrator who has yet to set the second factor up may call it: it leads there, or out. */
  readonly beforeSecondFactor?: true;
  /**
   * The handler checks the session in the statement that does the work, and calls `admit` when that is not enough. The
   * body is read before, so it must be small.
   */
  readonly admitsLate?: true;
  /**
   * The call reads the attempts of the run in its path, of the calling company or of the calling developer.
   * Before it calls the handler, the server closes the attempts whose time is over.
   */
  readonly readsAttemptsOf?: AttemptsOf;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Largest body in bytes, if it differs from the usual 256 KiB. */
  readonly bodyLimit?: number;
  /** The handler reads `multipart` bodies; all others are JSON. */
  readonly consumes?: 'multipart';
  /** The call answers a file instead of JSON. Its response is `z.instanceof(Blob)`. */
  readonly produces?: 'application/zip' | 'application/pdf' | 'application/vc+jwt';
  /** A call requested as `text/event-stream` (`watch` of the client) answers at once and again after each change. */
  readonly streams?: true;
  /** Pages call it by themselves. It does not extend the session, which would otherwise never end. */
  readonly background?: true;
  readonly responses: Responses;
  /** Served as long as the server serves anything, because somebody's exam depends on it. */
  readonly urgent?: true;
  /** Failures to expect in addition to those of every route. */
  readonly errors?: readonly ErrorCode[];
}

/** Declares a call. Server, client and documentation share this object. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}

/** `{ data }`: the answer of a read. */
export const reads = <S extends z.ZodMiniType>(data: S) => z.object({ data });

/** `{ message, data }`: the answer of a write that returns something. */
export const writes = <S extends z.ZodMiniType>(data: S) =>
  z.object({ message: z.string().check(z.minLength(1)), data });

/** `{ message }`: the answer of a write that returns no data. */
export const acknowledges = z.object({ message: z.string().check(z.minLength(1)) });

/** The answer of every failure, for every route and status. */
export const failure = errorBody;

/** What a handler receives and a client sends, in the names of the code. */
export type Params<R extends Route> = R extends { params: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;
export type Query<R extends Route> = R extends { query: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;
export type Body<R extends Route> = R extends { body: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;

/** What a successful call returns, in the names of the code. */
export type Result<R extends Route> = {
  [Status in keyof R['responses']]: R['responses'][Status] extends z.ZodMiniType
    ? z.output<R['responses'][Status]>
    : never;
}[keyof R['responses']];
