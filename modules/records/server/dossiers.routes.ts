import type { FastifyReply } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { Parted } from '#platform/server/http/parted.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import * as files from '../contract/dossier-files.ts';
import * as contract from '../contract/dossiers.ts';
import { attemptDossier } from './attempt-dossier.ts';
import { findDossierFile, findLatestDossier, readParts } from './dossiers.queries.ts';
import { askForDossier } from './make-dossier.ts';

/** That of a large run costs the server some seconds. */
const dossiersPerAccount: WindowRule = { name: 'dossier', limit: 30, windowS: 3_600 };

const zip = 'application/zip';

export function dossiersRoutes(bind: Bind, deps: Deps): void {
  const { db, throttle } = deps;

  bind(contract.getDossier, async ({ caller: { companyId }, params: { runId } }) => {
    const found = await findLatestDossier(db.kysely, { runId, companyId });
    if (!found) throw notFound('run');
    return { data: found };
  });

  bind(contract.makeDossier, async ({ caller, params: { runId } }) => {
    await takeTry(throttle, dossiersPerAccount, String(caller.accountId));
    return { message: 'O dossiê está sendo preparado.', data: await askForDossier(deps, caller, runId) };
  });

  bind(contract.getDossierFile, async ({ caller: { companyId }, params: { runId }, reply }) => {
    const file = await findDossierFile(db, { runId, companyId });
    if (!file) throw notFound('run');
    if (!file.isReady) throw new Failure('DOSSIE_NAO_PRONTO');
    named(reply, files.runDossierName(runId));
    return new Parted(zip, file.bytes, readParts(db, file.id));
  });

  bind(contract.getAttemptDossier, async ({ caller: { developerId }, params: { attemptId }, reply }) => {
    await takeTry(throttle, dossiersPerAccount, `developer ${developerId}`);
    const file = await attemptDossier(deps, { attemptId, developerId });
    named(reply, files.attemptDossierName(attemptId));
    return new Blob([new Uint8Array(file)], { type: zip });
  });
}

const named = (reply: FastifyReply, name: string) =>
  reply.header('Content-Disposition', `attachment; filename="${name}"`);
