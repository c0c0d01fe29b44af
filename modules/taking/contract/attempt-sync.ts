import * as z from 'zod/mini';
import { type ErrorCode, errorCatalogue } from '#platform/contract/errors.ts';
import { instant, pathId } from '#platform/contract/fields.ts';
import { owner, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { unknownFields } from '#platform/contract/unknown-fields.ts';
import { type QueuedOperation, queuedOperation, savedMeanwhile } from './attempts.ts';

export const syncMost = 50;

/** The operation does not block the others in its list. */
export class UnreadableOperation {
  readonly sent: unknown;
  readonly fields: Readonly<Record<string, string>>;

  constructor(sent: unknown, fields: Readonly<Record<string, string>>) {
    this.sent = sent;
    this.fields = fields;
  }
}

const unknownField = errorCatalogue.CAMPO_DESCONHECIDO.message;

const queued = z.codec(z.unknown(), z.custom<QueuedOperation | UnreadableOperation>(), {
  decode: (sent) => {
    const unknown = unknownFields(queuedOperation, sent);
    if (unknown.length > 0)
      return new UnreadableOperation(sent, Object.fromEntries(unknown.map((path) => [path, unknownField])));
    const read = z.safeDecode(queuedOperation, sent as never);
    if (read.success) return read.data;
    const faults = read.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
    return new UnreadableOperation(sent, Object.fromEntries(faults.toReversed()));
  },
  encode: (operation) =>
    operation instanceof UnreadableOperation ? operation.sent : z.encode(queuedOperation, operation),
});

const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

export const syncOutcome = translated({
  operationId: as('op_id', z.optional(z.string())),
  status: as('status', z.int()),
  error: as('error', z.optional(z.string())),
  code: as('code', z.optional(z.enum(codes))),
  fields: as('fields', z.optional(z.record(z.string(), z.string()))),
  /** 200 has what was saved; 409 has the answer that is saved now, because of the version. */
  data: as('data', z.optional(savedMeanwhile)),
});

export type SyncOutcome = z.output<typeof syncOutcome>;

export const syncAnswers = route({
  method: 'POST',
  url: '/developer/answerTest/:idProvaUsuario/sync',
  module: 'taking',
  summary:
    'Drains up to 50 queued saves in order, one outcome each; one that fails does not stop the rest. A closed attempt is 410 with the receipt.',
  access: owner('DEVELOPER', 'attempt'),
  urgent: true,
  params: translated({ attemptId: as('idProvaUsuario', pathId) }),
  body: translated({
    operations: as('operacoes', z.array(queued).check(z.minLength(1), z.maxLength(syncMost))),
  }),
  bodyLimit: 3 * 1024 * 1024,
  responses: {
    200: writes(
      translated({
        outcomes: as('resultados', z.array(syncOutcome)),
        deadline: as('prazo', instant),
        now: as('agora', instant),
      }),
    ),
  },
  errors: ['NAO_ENCONTRADO', 'PROVA_ENCERRADA', 'SALVAMENTOS_DEMAIS'],
});
