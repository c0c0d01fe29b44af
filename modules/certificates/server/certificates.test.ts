import { gunzipSync } from 'node:zlib';
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestPerson } from '#app/server/test-people.ts';
import { codeLetters } from '../contract/certificates.ts';
import { eraseCertificates } from './certificates.queries.ts';

describe('certificates', () => {
  let test: TestApp;
  let exam: TestExam;

  beforeAll(async () => {
    test = await createTestApp({
      throttle: false,
      env: { PUBLIC_URL: 'https://provado.example', EMAIL_CONFIRMATION: 'required' },
    });
    const company = await test.people.company({ tradeName: 'AURORA' });
    exam = await createTestExam(test, { company, title: 'Prova de filas' });
  });
  afterAll(() => test.close());

  async function graduate() {
    const person = await test.people.developer({ name: 'Ana Beatriz Souza' });
    const attempt = await createTestAttempt(test, exam, person, { state: 'graded', score: 87.5 });
    return { person, attempt };
  }
  const issue = (person: TestPerson, attempt: number) =>
    test.call('POST', `/developer/userTest/${attempt}/certificate`, { as: person.token });
  const read = (code: string) => test.call('GET', `/certificates/${code}`);
  async function certified() {
    const { person, attempt } = await graduate();
    const code: string = (await issue(person, attempt)).body.data.codigo;
    return { person, attempt, code };
  }
  const bytes = async (path: string) => (await test.app.inject({ method: 'GET', url: path })).rawPayload;
  const text = async (path: string) => (await bytes(path)).toString();
  const rescore = (attempt: number, score: number) =>
    test.db.kysely.updateTable('attempts').set({ score }).where('attempts.id', '=', attempt).execute();

  describe('of a graded result', () => {
    it('are issued once, and anybody with the code reads them without private data', async () => {
      const { person, attempt, code } = await certified();
      expect(code).toMatch(new RegExp(`^([${codeLetters}]{4}-){3}[${codeLetters}]{4}$`));
      expect((await issue(person, attempt)).body.data.codigo).toBe(code);
      const { status, body } = await read(code.toLowerCase().replaceAll('-', ''));
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        codigo: code,
        estado: 'valido',
        versao: 1,
        resultado: {
          nome: 'Ana Beatriz Souza',
          prova: 'Prova de filas',
          empresa: 'AURORA',
          pontuacao: 87.5,
          total_questoes: exam.questions.length,
        },
      });
      expect(JSON.stringify(body)).not.toContain(person.email);
      const ofAttempt = (as: TestPerson) =>
        test.call('GET', `/developer/userTest/${attempt}/certificate`, { as: as.token });
      expect((await ofAttempt(person)).body.data).toMatchObject({
        permitido: true,
        certificado: { codigo: code, estado: 'valido', pontuacao: 87.5 },
      });
      expect((await ofAttempt(await test.people.developer())).status).toBe(404);
      const own = await test.call('GET', '/developer/certificates', { as: person.token });
      expect(own.body.data).toMatchObject([
        { id_prova_usuario: attempt, certificado: { codigo: code, no_perfil: false } },
      ]);
    });

    it('are refused before the grading, after an annulment and for somebody else’s result', async () => {
      const person = await test.people.developer();
      for (const state of ['in_progress', 'delivered', 'annulled'] as const) {
        const other = await createTestExam(test);
        const attempt = await createTestAttempt(test, other, person, { state });
        expect((await issue(person, attempt)).body.code, state).toBe('PROVA_SEM_RESULTADO');
      }
      const { attempt } = await graduate();
      expect((await issue(person, attempt)).status).toBe(404);
    });

    it('are not issued to whoever has told no name, and then in the name that was told', async () => {
      const person = await test.people.developer();
      const attempt = await createTestAttempt(test, exam, person, { state: 'graded', score: 80 });
      const rename = (name: string) =>
        test.db.kysely.updateTable('accounts').set({ name }).where('id', '=', person.accountId).execute();
      for (const name of ['Nome a informar', ' Nome a informar ', '']) {
        await rename(name);
        expect(await issue(person, attempt)).toMatchObject({
          status: 403,
          body: { code: 'NOME_NAO_INFORMADO' },
        });
      }
      await rename('Ana Souza');
      expect((await issue(person, attempt)).status).toBe(201);
    });

    it('are neither offered nor given for a result of 0, and one that stands stays in reach', async () => {
      const person = await test.people.developer();
      const attempt = await createTestAttempt(test, exam, person, { state: 'graded', score: 0 });
      const offered = async () => ({
        one: (await test.call('GET', `/developer/userTest/${attempt}/certificate`, { as: person.token })).body
          .data.permitido,
        all: (await test.call('GET', '/developer/certificates', { as: person.token })).body.data.length,
      });
      expect(await offered()).toEqual({ one: false, all: 0 });
      expect(await issue(person, attempt)).toMatchObject({ status: 409, body: { code: 'RESULTADO_ZERO' } });
      await rescore(attempt, 40);
      await issue(person, attempt);
      await rescore(attempt, 0);
      expect(await offered()).toEqual({ one: false, all: 0 });
      await test.db.kysely
        .updateTable('certificates')
        .set({ state: 'valid', settled_at: null })
        .where('attempt_id', '=', attempt)
        .execute();
      expect(await offered()).toEqual({ one: true, all: 1 });
      expect((await issue(person, attempt)).body.data.estado).toBe('valido');
      await test.db.kysely
        .updateTable('certificates')
        .set({ state: 'revoked', settled_at: test.clock.now(), reason: 'Emitido por engano.' })
        .where('attempt_id', '=', attempt)
        .execute();
      expect(await offered()).toEqual({ one: true, all: 1 });
    });

    it('give the same answer to an unknown code and to a malformed one', async () => {
      const unknown = await read('2222-2222-2222-2222');
      expect(unknown.status).toBe(404);
      for (const code of ['0', 'abc', '%20', 'OOOO-1111-OOOO-1111', "'--"]) {
        expect(await read(encodeURIComponent(code)), code).toMatchObject({ status: 404, body: unknown.body });
      }
    });

    it('are hidden while their developer is suspended', async () => {
      const { person, code } = await certified();
      const suspend = (at: Date | null) =>
        test.db.kysely
          .updateTable('accounts')
          .set({ suspended_at: at })
          .where('accounts.id', '=', person.accountId)
          .execute();
      await suspend(test.clock.now());
      expect((await read(code)).status).toBe(404);
      await suspend(null);
      expect((await read(code)).status).toBe(200);
    });
  });

  describe('end', () => {
    it('when the result changes, for good, and the next one has a code and a version of its own', async () => {
      const { person, attempt, code } = await certified();
      await rescore(attempt, 60);
      expect((await read(code)).body.data).toMatchObject({
        estado: 'substituido',
        resultado: { pontuacao: 87.5 },
      });
      expect((await test.app.inject(`/api/certificates/${code}/pdf`)).statusCode).toBe(404);
      const next = (await issue(person, attempt)).body.data;
      expect(next).toMatchObject({ versao: 2, pontuacao: 60 });
      expect(next.codigo).not.toBe(code);
      await rescore(attempt, 87.5);
      expect((await read(code)).body.data.estado).toBe('substituido');
    });

    it('when the attempt is annulled', async () => {
      const { attempt, code } = await certified();
      await test.db.kysely
        .updateTable('attempts')
        .set({ state: 'annulled' })
        .where('attempts.id', '=', attempt)
        .execute();
      expect((await read(code)).body.data.estado).toBe('anulado');
    });

    it('when their developer withdraws them, and nobody else can', async () => {
      const { person, attempt, code } = await certified();
      const remove = (as: TestPerson) =>
        test.call('DELETE', `/developer/certificates/${code}`, { as: as.token });
      expect((await remove(await test.people.developer())).status).toBe(404);
      expect((await remove(person)).status).toBe(200);
      expect((await remove(person)).status).toBe(404);
      const { body } = await read(code);
      expect(body.data.estado).toBe('retirado');
      // The code is random and may contain an 87.
      expect(JSON.stringify({ ...body.data, codigo: '' })).not.toMatch(/Ana|filas|87/);
      expect((await issue(person, attempt)).body.data).toMatchObject({ versao: 2, estado: 'valido' });
    });

    it('when an administrator revokes them, with a reason that is shown and logged, and stay so', async () => {
      const { person, attempt, code } = await certified();
      const admin = await test.people.admin();
      const revoke = (motivo: string) =>
        test.call('PUT', `/admin/certificates/${code}/revocation`, { as: admin.token, body: { motivo } });
      expect((await revoke(' ')).body.fields).toEqual({ motivo: 'Esse campo é obrigatório' });
      expect((await revoke('Prova feita por outra pessoa.')).status).toBe(200);
      expect((await revoke('De novo.')).body.code).toBe('ESTADO_JA_MUDOU');
      expect((await read(code)).body.data).toMatchObject({
        estado: 'revogado',
        motivo: 'Prova feita por outra pessoa.',
      });
      expect((await issue(person, attempt)).body.code).toBe('CERTIFICADO_REVOGADO');
      const logged = await test.db.kysely
        .selectFrom('audit_log')
        .selectAll('audit_log')
        .where('audit_log.subject_kind', '=', 'certificate')
        .execute();
      expect(logged).toMatchObject([
        { account_id: admin.accountId, action: 'withdrawn', subject_name: code },
      ]);
    });

    it('with the account, and cannot be found any more', async () => {
      const { person, code } = await certified();
      await test.db.transaction((trx) => eraseCertificates(trx, person.accountId, test.clock.now()));
      expect(await read(code)).toMatchObject({ status: 404, body: (await read('2222222222222222')).body });
    });
  });

  it('are on the public page only if their developer shows them there', async () => {
    const { person, code } = await certified();
    await test.call('PUT', '/developer', {
      as: person.token,
      body: { identificador: 'ana-beatriz', pagina_publica: true },
    });
    const shown = async () =>
      (await test.call('GET', '/developer/public/ana-beatriz/certificates')).body.data;
    const show = (no_perfil: boolean, as = person) =>
      test.call('PUT', `/developer/certificates/${code}`, { as: as.token, body: { no_perfil } });
    expect(await shown()).toEqual([]);
    expect((await show(true, await test.people.developer())).status).toBe(404);
    expect((await show(true)).body.message).toBe('O certificado aparece na sua página pública.');
    expect(await shown()).toMatchObject([{ codigo: code, prova: 'Prova de filas', pontuacao: 87.5 }]);
    await test.call('PUT', '/developer', { as: person.token, body: { pagina_publica: false } });
    expect(await shown()).toEqual([]);
    expect((await show(true)).body.message).toBe(
      'O certificado vai aparecer na sua página pública quando você a ligar.',
    );
    await test.call('PUT', '/developer', { as: person.token, body: { pagina_publica: true } });
    await show(false);
    expect(await shown()).toEqual([]);
    await show(true);
    expect(await shown()).toHaveLength(1);
    const accounts = test.db.kysely.updateTable('accounts').where('id', '=', person.accountId);
    await accounts.set({ confirmed_at: null }).execute();
    expect(await shown()).toEqual([]);
  });

  it('can be read as a tagged PDF in Portuguese, with the font embedded', async () => {
    const { code } = await certified();
    const answer = await test.app.inject(`/api/certificates/${code}/pdf`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="certificado-${code}.pdf"`);
    const pdf = answer.rawPayload.toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf).toContain('/Lang (pt-BR)');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toMatch(/\+Geist-SemiBold/);
  });

  describe('as Open Badges', () => {
    const credential = (code: string) => text(`/api/certificates/${code}/credential`);
    const keys = async () =>
      createLocalJWKSet(JSON.parse(await text('/.well-known/jwks.json')) as JSONWebKeySet);

    it('are verified without the platform by its published key, unless a byte was changed', async () => {
      const { person, code } = await certified();
      const jwt = await credential(code);
      const { payload, protectedHeader } = await jwtVerify(jwt, await keys(), {
        algorithms: ['EdDSA'],
        currentDate: test.clock.now(),
      });
      const page = `https://provado.example/certificado/${code}`;
      expect(protectedHeader.typ).toBe('JWT');
      expect(payload).toMatchObject({
        iss: 'https://provado.example/api/certificates/issuer',
        jti: page,
        id: page,
        type: ['VerifiableCredential', 'OpenBadgeCredential'],
        issuer: { id: 'https://provado.example/api/certificates/issuer', type: ['Profile'], name: 'Provado' },
        credentialSubject: {
          type: ['AchievementSubject'],
          identifier: [{ identityHash: 'Ana Beatriz Souza', hashed: false, identityType: 'name' }],
          achievement: { name: 'Prova de filas', type: ['Achievement'] },
          result: [{ value: '87.5' }],
        },
        credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' },
      });
      expect(JSON.stringify(payload)).not.toContain(person.email);
      const [head, body = '', signature] = jwt.split('.');
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
      claims.credentialSubject.result[0].value = '97.5';
      const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
      await expect(
        jwtVerify([head, forged, signature].join('.'), await keys(), { currentDate: test.clock.now() }),
      ).rejects.toMatchObject({ code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' });
      const { kid = '' } = decodeProtectedHeader(jwt);
      expect(JSON.parse(await text(new URL(kid).pathname))).toMatchObject({ kid, crv: 'Ed25519' });
    });

    it('are in the signed revocation list as soon as they end, and no others are', async () => {
      const { person, code } = await certified();
      const standing = await certified();
      const isRevoked = async (of: string) => {
        const { payload } = await jwtVerify(of, await keys(), { currentDate: test.clock.now() });
        const status = payload.credentialStatus as { statusListCredential: string; statusListIndex: string };
        const list = await text(new URL(status.statusListCredential).pathname);
        const verified = await jwtVerify(list, await keys(), { currentDate: test.clock.now() });
        const { encodedList } = verified.payload.credentialSubject as { encodedList: string };
        const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
        expect([encodedList[0], bits.length]).toEqual(['u', 16_384]);
        const place = Number(status.statusListIndex);
        return ((bits[Math.floor(place / 8)] ?? 0) & (0x80 >> (place % 8))) !== 0;
      };
      const [ended, other] = [await credential(code), await credential(standing.code)];
      expect([await isRevoked(ended), await isRevoked(other)]).toEqual([false, false]);
      await test.call('DELETE', `/developer/certificates/${code}`, { as: person.token });
      expect([await isRevoked(ended), await isRevoked(other)]).toEqual([true, false]);
      expect((await test.app.inject(`/api/certificates/${code}/credential`)).statusCode).toBe(404);
    });

    it('stay verifiable after a change of the key, and an unknown list is not found', async () => {
      const { code } = await certified();
      const jwt = await credential(code);
      await keys();
      test.deps.config.badgeKey = Buffer.alloc(32, 7).toString('base64');
      const renewed = await credential(code);
      expect(decodeProtectedHeader(renewed).kid).not.toBe(decodeProtectedHeader(jwt).kid);
      for (const one of [jwt, renewed]) await jwtVerify(one, await keys(), { currentDate: test.clock.now() });
      test.deps.config.badgeKey = undefined;
      for (const list of ['7', 'x', '-1', '99999999999999'])
        expect((await test.app.inject(`/api/certificates/status/${list}`)).statusCode, list).toBe(404);
    });
  });
});
