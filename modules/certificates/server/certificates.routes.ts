import type { FastifyReply } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { inThread } from '#platform/server/files/in-thread.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import * as certificates from '../contract/certificates.ts';
import * as contract from '../contract/certificates.ts';
import {
  findCertificate,
  findOnProfile,
  findResults,
  type StoredCertificate,
  setOnProfile,
  withdraw,
} from './certificates.queries.ts';
import type { CertificateToDraw } from './draw-certificate.ts';
import { issueCertificate } from './issue-certificate.ts';
import { openBadgeOf } from './open-badge.ts';
import { revokeCertificate } from './revoke-certificate.ts';
import { signCredential } from './sign-credential.ts';

/** Enough for a team that checks many applications. Codes cannot be guessed at any rate. */
const readsPerAddress: WindowRule = { name: 'certificate', limit: 600, windowS: 3_600 };
/** Each file costs the server some tens of milliseconds. */
const filesPerAddress: WindowRule = { name: 'certificate-file', limit: 120, windowS: 3_600 };

const certificatePdf = inThread<CertificateToDraw, Uint8Array<ArrayBuffer>>(
  new URL('./draw-certificate.ts', import.meta.url),
);

export function certificatesRoutes(bind: Bind, deps: Deps): void {
  const { db, clock, config, throttle } = deps;

  bind(contract.getCertificate, async ({ params: { code }, address }) => {
    await takeTry(throttle, readsPerAddress, address);
    const found = await findCertificate(db, code);
    if (!found) throw notFound();
    return { data: shown(found) };
  });

  async function standing(code: string, address: string) {
    await takeTry(throttle, filesPerAddress, address);
    const found = await findCertificate(db, code);
    if (found?.state !== 'valid') throw notFound();
    return found;
  }

  bind(contract.getCertificatePdf, async ({ params: { code }, address, reply }) => {
    const certificate = await standing(code, address);
    const pdf = await certificatePdf({ certificate, publicUrl: config.publicUrl });
    namedFile(reply, `certificado-${certificates.formatCode(code)}.pdf`);
    return new Blob([pdf], { type: 'application/pdf' });
  });

  bind(contract.getCredential, async ({ params: { code }, address, reply }) => {
    const badge = openBadgeOf(await standing(code, address), config.publicUrl);
    namedFile(reply, `credencial-${certificates.formatCode(code)}.jwt`);
    return new Blob([await signCredential(deps, badge)], { type: 'application/vc+jwt' });
  });

  bind(contract.listOwnCertificates, async ({ caller }) => ({
    data: await findResults(db, caller.developerId),
  }));

  bind(contract.getAttemptCertificate, async ({ caller: { developerId }, params: { attemptId } }) => {
    const [found] = await findResults(db, developerId, attemptId);
    if (!found) throw notFound();
    const { isCertifiable, certificate } = found;
    return { data: { allowed: isCertifiable, ...(certificate && { certificate }) } };
  });

  bind(contract.issueCertificate, async ({ caller, params: { attemptId } }) => ({
    message: 'Certificado emitido.',
    data: await issueCertificate(deps, caller.developerId, attemptId),
  }));

  bind(contract.showCertificate, async ({ caller, params: { code }, body: { onProfile } }) => {
    const { developerId } = caller;
    const chosen = await setOnProfile(db, { code, developerId, onProfile });
    if (!chosen) throw notFound();
    if (!onProfile) return { message: 'O certificado saiu da sua página pública.' };
    return {
      message: chosen.isPageOn
        ? 'O certificado aparece na sua página pública.'
        : 'O certificado vai aparecer na sua página pública quando você a ligar.',
    };
  });

  bind(contract.withdrawCertificate, async ({ caller: { developerId }, params: { code } }) => {
    if (!(await withdraw(db, { code, developerId, now: clock.now() }))) throw notFound();
    return { message: 'Certificado retirado.' };
  });

  bind(contract.revokeCertificate, async ({ caller, params: { code }, body: { reason } }) => {
    await revokeCertificate(deps, { code, by: caller.accountId, reason });
    return { message: 'Certificado revogado.' };
  });

  bind(contract.listProfileCertificates, async ({ params: { handle }, address }) => {
    await takeTry(throttle, readsPerAddress, address);
    return { data: await findOnProfile(deps, handle) };
  });
}

function shown(stored: StoredCertificate): certificates.Certificate {
  const { code, state, version, issuedAt, settledAt, reason, id: _, runId: __, ...result } = stored;
  const about = { code, state, version, issuedAt, settledAt, reason };
  return state === 'withdrawn' ? about : { ...about, result };
}

const namedFile = (reply: FastifyReply, name: string) =>
  reply.header('Content-Disposition', `attachment; filename="${name}"`);
