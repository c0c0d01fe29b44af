import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { isFullDisk } from '#platform/server/files/full-disk.ts';
import { openTemporaryFolder } from '#platform/server/files/temporary-folder.ts';
import { noteFailure } from '#platform/server/http/error-handler.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { archiveBytes } from '../../domain/work-limits.ts';
import { branchRef } from './open-repository.ts';
import { isNothing, type PushedHead, readPushedHead, stillHere, writeReport } from './packet-lines.ts';
import { PushRefusal, refusals, sentencesOf } from './push-refusal.ts';
import { type ReceivedPush, receivePush } from './receive-push.ts';
import type { RepositoryPlace } from './repositories.queries.ts';
import { advertiseFetch, advertiseReceive, answerFetch } from './serve-fetch.ts';

/** Who may use a repository, and what becomes of a push: the matter of whoever owns answers. */
export interface RepositoryOwner<Pusher> {
  /** @returns undefined for a wrong token: a repository that does not exist looks the same */
  identify(place: RepositoryPlace, token: string): Promise<Pusher | undefined>;
  /** @throws Failure with a sentence if nothing is taken any more */
  admit(pusher: Pusher, act: 'read' | 'push'): Promise<void>;
  /** @throws Failure to refuse so many bytes more, before any is stored */
  admitBytes(pusher: Pusher, trx: Transaction<Schema>, bytes: number): Promise<void>;
  /** @throws Failure or PushRefusal to refuse it. @returns sentences for the terminal */
  keep(pusher: Pusher, received: ReceivedPush): Promise<readonly string[]>;
}

const root = '/git';
const bodyMs = 10 * 60_000;
const mostBody = archiveBytes + 64 * 1024;
/** What a client sends beyond is read and thrown away up to here, since it reads no sentence before it has sent all. */
const mostRead = 4 * archiveBytes;
const mostAsked = 1024 ** 2;
const keepAliveMs = 5_000;

/** The token is never part of it. With a name in it git asks for the password only. */
export function repositoryAddress(publicUrl: string, { attemptId, questionId }: RepositoryPlace): string {
  const url = new URL(`${root}/${attemptId}/${questionId}`, publicUrl);
  url.username = `prova-${attemptId}`;
  return url.href;
}

type ServeDeps = Pick<Deps, 'db' | 'files' | 'clock' | 'logger'>;
interface PlaceRoute {
  Params: { attemptId: string; questionId: string };
  Querystring: { service?: string };
}

/** Git's protocol over HTTP. These calls are not of the contract: git speaks them, and no page of ours. */
export function serveRepositories<Pusher>(
  app: FastifyInstance,
  deps: ServeDeps,
  owner: RepositoryOwner<Pusher>,
): void {
  const identify = async (request: FastifyRequest<PlaceRoute>, reply: FastifyReply) => {
    const place = placeOf(request);
    const token = tokenOf(request);
    const pusher = place && token !== undefined ? await owner.identify(place, token) : undefined;
    if (place && pusher) return { place, pusher };
    const says = 'Senha errada. Copie de novo a que está na página da prova, junto dos comandos do git.';
    reply.header('WWW-Authenticate', 'Basic realm="Provado", charset="UTF-8"');
    return void plain(reply, 401, says);
  };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, payload, done) => done(null, payload));
    scope.addHook('onSend', async (_, reply) => void reply.header('Cache-Control', 'no-store'));
    scope.setErrorHandler<Error>((error, request, reply) => {
      const { status, message } = noteFailure(error, request, reply);
      return plain(reply, status, message);
    });
    const at = `${root}/:attemptId/:questionId`;

    scope.get<PlaceRoute>(`${at}/info/refs`, async (request, reply) => {
      const { service } = request.query;
      if (service !== 'git-upload-pack' && service !== 'git-receive-pack') throw notFound();
      const known = await identify(request, reply);
      if (!known) return reply;
      const refused = await refusalOf(() => owner.admit(known.pusher, 'read'));
      if (refused !== undefined) return plain(reply, 403, refused);
      const advertise = service === 'git-receive-pack' ? advertiseReceive : advertiseFetch;
      return reply.type(`application/x-${service}-advertisement`).send(await advertise(deps, known.place));
    });

    scope.post<PlaceRoute>(`${at}/git-upload-pack`, { config: { bodyMs } }, async (request, reply) => {
      const known = await identify(request, reply);
      if (!known) return reply;
      const refused = await refusalOf(() => owner.admit(known.pusher, 'read'));
      if (refused !== undefined) return plain(reply, 403, refused);
      return reply
        .type('application/x-git-upload-pack-result')
        .send(await answerFetch(deps, known.place, await readAsked(request)));
    });

    scope.post<PlaceRoute>(`${at}/git-receive-pack`, { config: { bodyMs } }, async (request, reply) => {
      const known = await identify(request, reply);
      if (!known) return reply;
      const folder = await openTemporaryFolder('push').catch(noRoom);
      const file = join(folder ?? '', 'body');
      const forget = async () => folder && rm(folder, { recursive: true, force: true });
      let outcome: Promise<Buffer>;
      let hasBands = false;
      try {
        const { head, fault } = await readBody(request, folder && file);
        hasBands = head?.capabilities.has('side-band-64k') ?? false;
        outcome = answerPush(deps, owner, { ...known, file, head, fault }).finally(forget);
      } catch (error) {
        await forget();
        throw error;
      }
      return reply
        .type('application/x-git-receive-pack-result')
        .send(Readable.from(heldBack(outcome, hasBands)));
    });

    // The content of such files would have to be kept beside the repository, which nothing here reads.
    scope.post(`${at}/info/lfs/*`, async (_, reply) =>
      reply
        .code(422)
        .type('application/vnd.git-lfs+json')
        .send(JSON.stringify({ message: noLfs })),
    );
  });
}

const noLfs = 'O Git LFS não é recebido. Rode git lfs uninstall e guarde os arquivos no próprio repositório.';

interface Push<Pusher> {
  readonly place: RepositoryPlace;
  readonly pusher: Pusher;
  readonly file: string;
  readonly head: PushedHead | undefined;
  /** Why not all of it is in the file. */
  readonly fault: string | undefined;
}

/** What the client reads once everything is stored, or refused: until then it knows of nothing. */
async function answerPush<Pusher>(
  deps: ServeDeps,
  owner: RepositoryOwner<Pusher>,
  { place, pusher, file, head, fault }: Push<Pusher>,
): Promise<Buffer> {
  const capabilities = head?.capabilities ?? new Set(['report-status', 'side-band-64k']);
  const changes = head?.changes ?? [];
  // Clients ask so whether they may push, before they send much.
  if (head && changes.length === 0) return Buffer.alloc(0);
  const change = changes.find(({ ref }) => ref === branchRef);
  const others = changes.filter(({ ref }) => ref !== branchRef).map(({ ref }) => ref);
  const refuse = (says: readonly string[], short: string) => {
    const refused = new Map(changes.map(({ ref }) => [ref, short]));
    return writeReport({ says, refused, unread: !head }, capabilities);
  };
  try {
    await owner.admit(pusher, 'push');
    if (fault !== undefined) throw new PushRefusal(fault);
    if (!head) throw new PushRefusal(refusals.unread);
    if (!change) throw new PushRefusal(refusals.onlyBranch);
    if (isNothing(change.after)) throw new PushRefusal(refusals.deletion);
    const arrived = {
      place,
      file,
      head,
      change,
      admit: (trx: Transaction<Schema>, bytes: number) => owner.admitBytes(pusher, trx, bytes),
    };
    const says = await receivePush(deps, arrived, (received) => owner.keep(pusher, received));
    const kept: [string, string | undefined][] = [[branchRef, undefined]];
    const refused = new Map([...kept, ...others.map((ref) => [ref, 'ramo ou tag que não vale'] as const)]);
    const all =
      others.length > 0 ? [...says, `Não recebido: ${others.join(', ')}. ${refusals.onlyBranch}`] : says;
    return writeReport({ says: all, refused }, capabilities);
  } catch (error) {
    const says = sentencesOf(error);
    if (!(error instanceof PushRefusal || error instanceof Failure) || !says) {
      deps.logger.error({ err: error, attempt: place.attemptId }, 'a push failed');
    }
    return refuse(says ?? [refusals.broken], 'recusado');
  }
}

/** Proxies end a connection that is silent for a minute. */
async function* heldBack(outcome: Promise<Buffer>, hasBands: boolean): AsyncGenerator<Buffer> {
  for (;;) {
    const quiet = Promise.withResolvers<undefined>();
    const timer = setTimeout(quiet.resolve, keepAliveMs, undefined);
    const answer = await Promise.race([outcome, quiet.promise]).finally(() => clearTimeout(timer));
    if (answer) {
      yield answer;
      return;
    }
    if (hasBands) yield stillHere;
  }
}

interface ArrivedBody {
  readonly head: PushedHead | undefined;
  /** Why the rest of it was thrown away. */
  readonly fault: string | undefined;
}

/** A client reads no sentence before it has sent everything, so what is too much is read too. */
async function readBody(request: FastifyRequest, file: string | undefined): Promise<ArrivedBody> {
  const handle = file === undefined ? undefined : await open(file, 'wx', 0o600).catch(noRoom);
  const begins: Buffer[] = [];
  let [length, kept] = [0, 0];
  let fault: string | undefined;
  try {
    for await (const chunk of bodyOf(request) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > mostRead) throw new Failure('CORPO_MUITO_GRANDE');
      if (length > mostBody) fault ??= refusals.large;
      if (kept < mostHead) kept += begins[begins.push(chunk) - 1]?.length ?? 0;
      if (fault === undefined && !(await keep(handle, chunk))) fault = refusals.full;
    }
  } finally {
    await handle?.close();
  }
  return { head: readPushedHead(Buffer.concat(begins)), fault };
}

/** @returns false if there is no room for it */
const keep = async (handle: FileHandle | undefined, chunk: Buffer): Promise<boolean> =>
  handle !== undefined && (await handle.appendFile(chunk).then(() => true, noRoom)) === true;

function noRoom(error: unknown): undefined {
  if (!isFullDisk(error)) throw error;
}

const bodyOf = ({ body, raw }: FastifyRequest): Readable => (body instanceof Readable ? body : raw);

const mostHead = 64 * 1024;

const unpacked = promisify(gunzip);

async function readAsked(request: FastifyRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bodyOf(request) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostAsked) throw new Failure('CORPO_MUITO_GRANDE');
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (request.headers['content-encoding'] !== 'gzip') return bytes;
  return unpacked(bytes, { maxOutputLength: 8 * mostAsked }).catch(() => {
    throw new Failure('REQUISICAO_INVALIDA');
  });
}

function placeOf({ params }: FastifyRequest<PlaceRoute>): RepositoryPlace | undefined {
  const [attemptId, questionId] = [params.attemptId, params.questionId].map((text) =>
    /^\d{1,15}$/.test(text) ? Number(text) : undefined,
  );
  return attemptId === undefined || questionId === undefined ? undefined : { attemptId, questionId };
}

/** Any name may come with it. */
function tokenOf({ headers }: FastifyRequest): string | undefined {
  const [, encoded] = /^basic ([\w+/=-]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  return at === -1 ? undefined : text.slice(at + 1).trim();
}

async function refusalOf(admit: () => Promise<void>): Promise<string | undefined> {
  try {
    await admit();
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

/** Git shows it after `remote:`. */
const plain = (reply: FastifyReply, status: number, says: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${says}\n`);
