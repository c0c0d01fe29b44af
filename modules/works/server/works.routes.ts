import type { FastifyReply } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { Parted } from '#platform/server/http/parted.ts';
import * as bases from '../contract/bases.ts';
import * as texts from '../contract/work-text.ts';
import * as contract from '../contract/works.ts';
import { fetchBase, receiveBase } from './bases/give-base.ts';
import { archiveParts } from './work-store.ts';
import { findBase, findDeliveredWork, findOwnBase, findOwnWork, type StoredWork } from './works.queries.ts';

export function worksRoutes(bind: Bind, deps: Deps): void {
  const { db } = deps;

  const send = (reply: FastifyReply, work: StoredWork | undefined, name: string = texts.workName) => {
    if (!work) throw notFound();
    reply.header('Content-Disposition', `attachment; filename="${name}"`);
    return new Parted('application/zip', work.bytes, archiveParts(deps, work));
  };

  bind(contract.downloadOwnWork, async ({ params, caller: { developerId }, reply }) =>
    send(reply, await findOwnWork(db.kysely, { ...params, developerId })),
  );

  bind(contract.downloadWork, async ({ params, caller: { companyId }, reply }) =>
    send(reply, await findDeliveredWork(db.kysely, { ...params, companyId })),
  );

  bind(bases.uploadBase, async ({ request, caller: { companyId } }) => ({
    message: 'Arquivos recebidos.',
    data: await receiveBase(deps, request, companyId),
  }));

  bind(bases.fetchBase, async ({ body: { link }, caller: { companyId } }) => ({
    message: 'Arquivos buscados.',
    data: await fetchBase(deps, link, companyId),
  }));

  bind(bases.downloadBase, async ({ params: { baseId }, caller: { companyId }, reply }) =>
    send(reply, await findBase(db.kysely, { baseId, companyId }), bases.baseName),
  );

  bind(bases.downloadOwnBase, async ({ params, caller: { developerId }, reply }) =>
    send(reply, await findOwnBase(db.kysely, { ...params, developerId }), bases.baseName),
  );
}
