import { z } from 'zod';
import { type ErrorCode, errorBody } from './errors.ts';
import './messages.ts';

/** Who a session belongs to. */
export type Role = 'DEVELOPER' | 'COMPANY' | 'ADMIN';

/**
 * What in a route's path or body belongs to somebody. Right role, but not the owner: 404,
 * except `self`, an id of the caller, which answers 403 when it contradicts the session.
 */
export type Owned = 'run' | 'attempt' | 'group' | 'self';

/** By whom attempts are told apart when a call reads more than one. */
export type AttemptsOf = 'run' | 'company' | 'developer';

/** Who may call a route. There is no default: a route that does not say does not compile. */
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
  /** The least a member of a company has to be; nothing said: `recrutador`. */
  readonly member?: Member;
}

/** What somebody may be in a company: each may do all that the ones before it may. */
export const members = ['corretor', 'recrutador', 'dono'] as const;
export type Member = (typeof members)[number];

/** Anyone, signed in or not. */
export const anyone: AnyoneAccess = { kind: 'anyone' };
/** Anyone with a live session, whatever the role. */
export const signedIn: SignedInAccess = { kind: 'signed-in' };
/** Only these roles. */
export const only = <R extends Role>(...roles: R[]): RolesAccess<R> => ({ kind: 'roles', roles });
/** Only this role, and only for what belongs to the caller. */
export const owner = <R extends Role>(role: R, owns: Owned): RolesAccess<R> => ({
  kind: 'roles',
  roles: [role],
  owns,
});

/** The same access, of a company's members for those who are at least this. */
export const fromMember = <A extends RolesAccess<Role>>(member: Member, access: A): A => ({
  ...access,
  member,
});

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Schemas of the successful answers by status; failures have one shape, declared by `errors`. */
export type Responses = Readonly<Partial<Record<200 | 201, z.ZodType>>>;

export interface Route {
  /** Path below `/api`, with `:name` for parameters. */
  readonly url: `/${string}`;
  readonly method: Method;
  /**
   * A call of the product's specification. Clients made for it may send more than we read, so fields and filters that
   * are unknown are ignored. Every other call is Provado's own and refuses them by name.
   */
  readonly specified?: true;
  /** What the call does: one English sentence for the documentation. */
  readonly summary: string;
  /** The heading of the documentation under which it stands. */
  readonly module: string;
  readonly access: Access;
  /**
   * Whose attempts the call reads: those of the run in its path, of the calling company or of the calling developer.
   * The server closes those whose time is over before it calls the handler.
   */
  readonly readsAttemptsOf?: AttemptsOf;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Largest body in bytes, when it differs from the usual 256 KiB. */
  readonly bodyLimit?: number;
  /** `multipart` bodies are read by the handler; everything else is JSON. */
  readonly consumes?: 'multipart';
  /** A file is answered in place of JSON: its response is `z.instanceof(Blob)`. */
  readonly produces?: 'application/zip' | 'application/pdf' | 'application/vc+jwt';
  /**
   * Asked for as `text/event-stream` (`watch` of the client) it answers at once and again whenever the answer is
   * another one.
   */
  readonly streams?: true;
  /** Pages ask by themselves: it does not count as use of the session, which would otherwise never end. */
  readonly background?: true;
  readonly responses: Responses;
  /** Served for as long as anything is: somebody's exam depends on it. */
  readonly urgent?: true;
  /** Failures the caller should expect beside those that every route can answer. */
  readonly errors?: readonly ErrorCode[];
}

/** Declares a call. The object is the same in the server, the client and the documents. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}

/** `{ data }`: the answer of a read. */
export const reads = <S extends z.ZodType>(data: S) => z.object({ data });

/** `{ message, data }`: the answer of a write that returns something. */
export const writes = <S extends z.ZodType>(data: S) => z.object({ message: z.string().min(1), data });

/** `{ message }`: the answer of a write that returns nothing else. */
export const acknowledges = z.object({ message: z.string().min(1) });

/** The answer of every failure, on every route and status. */
export const failure = errorBody;

/** What a handler receives and a client sends, in the code's words. */
export type Params<R extends Route> = R extends { params: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type Query<R extends Route> = R extends { query: infer S extends z.ZodType } ? z.output<S> : undefined;
export type Body<R extends Route> = R extends { body: infer S extends z.ZodType } ? z.output<S> : undefined;

/** What a successful call returns, in the code's words. */
export type Result<R extends Route> = {
  [Status in keyof R['responses']]: R['responses'][Status] extends z.ZodType
    ? z.output<R['responses'][Status]>
    : never;
}[keyof R['responses']];
