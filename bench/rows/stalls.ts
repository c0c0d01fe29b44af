import { hash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createPasswords } from '#platform/server/security/passwords.ts';
import type { BenchPlatform } from '../platform.ts';
import type { Finding, Row } from '../row.ts';
import { begin, finish, publishExam, save, succeed } from '../sitting.ts';

const password = 'uma senha comprida 1';
const limitMs = 50;
const times = 5;

export const stalls: Row = {
  name: 'stalls',
  async measure(platform) {
    const { call, people, db, server } = platform;
    const owner = await people.company();
    const developer = await people.developer();
    const runId = await publishExam(platform, 40, owner);
    const sitting = await begin(call, developer.token, runId);
    await succeed(save(call, sitting, 0));
    await finish(call, sitting);
    await sql`
      update accounts set password_hash = ${await createPasswords().hashPassword(password)}
       where accounts.id = ${developer.accountId}`.execute(db.kysely);
    await fillHistory(platform, sitting.attemptId);
    const origin = server.origin.replace('localhost', '127.0.0.1');
    const headers = { authorization: `Bearer ${developer.token}` };
    const issued = await succeed(
      call('POST', `/developer/userTest/${sitting.attemptId}/certificate`, undefined, developer.token),
    );
    const code = /"codigo":"([^"]+)"/.exec(issued.text)?.[1];
    const picture = await sharp({
      create: {
        width: 5_000,
        height: 4_900,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 5 },
      },
    })
      .jpeg({ quality: 50 })
      .toBuffer();

    const acts: [what: string, act: (index: number) => Promise<Response>][] = [
      ['nothing', () => fetch(`${origin}/api/skill`)],
      ['a certificate as PDF', () => fetch(`${origin}/api/certificates/${code}/pdf`)],
      [
        'a picture of 24.5 megapixels',
        (index) => {
          const body = new FormData();
          // Another one each time: the last bytes say which.
          body.append('finalidade', 'perfil');
          body.append(
            'arquivo',
            new Blob([picture, hash('sha1', `${index}`, 'buffer')], { type: 'image/jpeg' }),
            'foto.jpg',
          );
          return fetch(`${origin}/api/files`, { method: 'POST', headers, body });
        },
      ],
      [
        `a copy of somebody's data with ${versions.toLocaleString('en')} versions of answers`,
        () =>
          fetch(`${origin}/api/privacy/export`, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify({ senha: password }),
          }),
      ],
    ];
    const findings: Finding[] = [];
    for (const [what, act] of acts) {
      const held: number[] = [];
      for (let index = 0; index < times; index += 1) {
        await readHeld(origin);
        const answer = await act(index);
        if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
        await answer.arrayBuffer();
        held.push(await readHeld(origin));
      }
      findings.push({
        what: `loop held by ${what}`,
        figure: held.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN,
        goal: limitMs,
        unit: 'ms',
        beside: `of ${times}: ${held.map((ms) => ms.toFixed(0)).join(', ')}; the first with what it loads`,
      });
    }
    return findings;
  },
};

const versions = 20_000;

async function fillHistory({ db }: BenchPlatform, attemptId: number): Promise<void> {
  await sql`
    insert into answer_history (attempt_id, question_id, version, option_ids, saved_at)
    select sittings.id, sittings.question_ids[1 + number % 40], 2 + number, '{1}', now()
      from sittings, generate_series(1, ${versions}::int) as number where sittings.id = ${attemptId}`.execute(
    db.kysely,
  );
}

/** The longest that the loop stood still since the last call, in ms. */
async function readHeld(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/api/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1_000;
}
