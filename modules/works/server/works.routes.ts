import type { FastifyReply } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { Parted } from '#platform/server/http/parted.ts';
import * as texts from '../contract/work-text.ts';
import * as contract from '../contract/works.ts';
import { archiveParts } from './work-store.ts';
import { findDeliveredWork, findOwnWork, type StoredWork } from './works.queries.ts';

export function worksRoutes(bind: Bind, deps: Deps): void {
  const { db } = deps;

  const send = (reply: FastifyReply, work: StoredWork | undefined) => {
    if (!work) throw notFound();
    reply.header('Content-Disposition', `attachment; filename="${texts.workName}"`);
    return new Parted('application/zip', work.bytes, archiveParts(deps, work));
  };

  bind(contract.downloadOwnWork, async ({ params, caller: { developerId }, reply }) =>
    send(reply, await findOwnWork(db.kysely, { ...params, developerId })),
  );

  bind(contract.downloadWork, async ({ params, caller: { companyId }, reply }) =>
    send(reply, await findDeliveredWork(db.kysely, { ...params, companyId })),
  );
}
