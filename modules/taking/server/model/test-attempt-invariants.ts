import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { isHalfOrMore } from '#modules/marking/domain/credit.ts';
import { attemptScore, questionCredit } from '#modules/marking/domain/score.ts';
import type { Who } from './test-attempt-commands.ts';
import { type CommandOutcome, toleranceMs, type World } from './test-attempt-world.ts';
import type { Command } from './test-marking-commands.ts';
import {
  checkMarkChange,
  checkMarks,
  checkSeen,
  checkSettled,
  marksColumns,
  type StoredMarks,
} from './test-marking-invariants.ts';

interface Version {
  readonly question_id: number;
  readonly version: number;
  readonly operation_id: string | null;
  readonly text: string | null;
  readonly option_ids: number[] | null;
}

interface Event {
  readonly id: number;
  readonly kind: string;
  /** The deadline before it moved. */
  readonly from: string | null;
  readonly to: string | null;
  readonly by: string | null;
}

/** Instants are in milliseconds. */
interface Seen extends StoredMarks {
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly deadline: number;
  readonly delivered: number | null;
  readonly hash: string | null;
  readonly epoch: number;
  readonly asked: readonly number[];
  readonly answers: readonly Omit<Version, 'operation_id'>[];
  readonly history: readonly Version[];
  /** Versions were deleted from the history, after an end. */
  readonly thinned: boolean;
  readonly pauseLeft: number;
  readonly paused: number;
  readonly extra: number;
  readonly pauseEnds: number | null;
  /** Seconds that were granted as pauses, and as extra time. */
  readonly grantedPauses: number;
  readonly events: readonly Event[];
}

export interface Snapshot {
  readonly now: number;
  readonly attempts: readonly Seen[];
}

/** Reads the tables: a call of the API would close overdue attempts. */
export async function look({ test, runId }: World): Promise<Snapshot> {
  const { rows: attempts } = await sql<Seen>`
    select ${sql.raw(columnsSql)} from attempts
     where attempts.run_id = ${runId} order by attempts.id`.execute(test.db.kysely);
  return { now: test.clock.now().getTime(), attempts };
}

const rows = (columns: string, table: string, order: string) => `
  coalesce((select json_agg(json_build_object(${columns}) order by ${order})
              from ${table} where ${table}.attempt_id = attempts.id), '[]')`;
const answer = (table: string) =>
  ['question_id', 'version', 'text', 'option_ids'].map((name) => `'${name}', ${table}.${name}`).join(', ');

const columnsSql = `
         attempts.id, attempts.developer_id, attempts.state, attempts.score, attempts.epoch,
         attempts.question_ids as asked, attempts.receipt_hash as hash,
         attempts.history_thinned_at is not null as thinned,
         attempts.pause_seconds as "pauseLeft", attempts.paused_seconds as paused, attempts.extra_seconds as extra,
         extract(epoch from attempts.pause_ends_at) * 1000 as "pauseEnds",
         (select coalesce(sum(extra_times.pause_seconds), 0)::int from extra_times
           where extra_times.run_id = attempts.run_id and extra_times.developer_id = attempts.developer_id) as "grantedPauses",
         extract(epoch from attempts.deadline_at) * 1000 as deadline,
         extract(epoch from attempts.delivered_at) * 1000 as delivered,
         ${rows(answer('answers'), 'answers', 'answers.question_id')} as answers,
         ${rows(
           `${answer('answer_history')}, 'operation_id', answer_history.operation_id`,
           'answer_history',
           'answer_history.question_id, answer_history.version',
         )} as history,
         ${marksColumns},
         ${rows(
           `'id', attempt_events.id, 'kind', attempt_events.kind, 'from', attempt_events.detail->>'from',
            'to', attempt_events.detail->>'to', 'by', attempt_events.detail->>'by'`,
           'attempt_events',
           'attempt_events.id',
         )} as events`;

export function checkStep(
  world: World,
  before: Snapshot,
  command: Command,
  outcome: CommandOutcome,
  after: Snapshot,
): void {
  const { answer: given, to, mustBe, isForged, builtOn, seen } = outcome;
  if (given) {
    expect(given.status, 'nothing breaks').toBeLessThan(500);
    // A story in which every call is refused would prove nothing.
    expect(given.status, 'everybody is signed in').not.toBe(401);
  }
  if (given && to === 'developer') checkSecrets(given.body);
  if (given?.status === 200 && mustBe !== undefined) {
    expect(given.body.data.versao, 'I3: the same save again gets the same version').toBe(mustBe);
  }
  if (isForged) expect(given?.status, 'I3: the name of a save stands for one content').not.toBe(200);
  if (given?.status === 200 && builtOn) checkStanding(before, builtOn);
  expect(new Set(after.attempts.map(({ developer_id }) => developer_id)).size, 'I1: one attempt each').toBe(
    after.attempts.length,
  );
  const byId = new Map(after.attempts.map((attempt) => [attempt.id, attempt]));
  for (const attempt of before.attempts) expect(byId.has(attempt.id), 'I1: an attempt stays').toBe(true);
  const was = new Map(before.attempts.map((attempt) => [attempt.id, attempt]));
  for (const attempt of after.attempts) {
    checkHistory(was.get(attempt.id), attempt);
    checkEnd(attempt);
    checkPauses(attempt);
    checkScore(world, attempt);
    checkPaper(world, was.get(attempt.id), attempt);
    checkMarks(world, attempt);
    const earlier = was.get(attempt.id);
    if (earlier) {
      checkChange(earlier, attempt, command, after.now);
      checkMarkChange(earlier, attempt);
      checkSettled(world, earlier, attempt);
    }
  }
  if (given && to === 'developer' && 'who' in command) checkHeld(world, command.who, after, given.body);
  if (seen) checkSeen(world, after.attempts, seen);
}

/** An accepted save builds on the last version and comes from the tab that holds the attempt. */
function checkStanding(before: Snapshot, builtOn: NonNullable<CommandOutcome['builtOn']>): void {
  const { attemptId, questionId, version, epoch } = builtOn;
  const attempt = before.attempts.find(({ id }) => id === attemptId);
  const last = attempt?.answers.find((answer) => answer.question_id === questionId)?.version ?? 0;
  expect(version, 'I3: nothing newer is overwritten unseen').toBe(last);
  if (epoch !== undefined) expect(epoch, 'a tab that was taken over writes nothing').toBe(attempt?.epoch);
}

/** I3, as far as the tables of one attempt show it. */
function checkHistory(earlier: Seen | undefined, { history, answers, thinned }: Seen): void {
  const before = earlier?.history ?? [];
  const stayed = before.filter((row) => isIn(history, row));
  expect(
    history.filter((row) => isIn(before, row)),
    'I3: a version stays what it is',
  ).toEqual(stayed);
  const gone = before.filter((row) => !isIn(history, row));
  expect(
    gone.filter((row) => isAtAnEnd(before, row)),
    'I3: the first and the last version stay for good',
  ).toEqual([]);
  const versions = Map.groupBy(history, (row) => row.question_id);
  for (const rows of versions.values()) {
    expect(rows[0]?.version, 'I3: versions count from 1').toBe(1);
    if (thinned) continue;
    expect(
      rows.map(({ version }) => version),
      'I3: versions follow each other',
    ).toEqual(rows.map((_, i) => i + 1));
  }
  const last = [...versions.values()].map((rows) => {
    const { operation_id: _, ...row } = rows.at(-1) as Version;
    return row;
  });
  expect(answers, 'I3: the answer is the last version').toEqual(last);
  const operations = history.flatMap((row) => row.operation_id ?? []);
  expect(new Set(operations).size, 'I3: an operation writes once').toBe(operations.length);
}

function isAtAnEnd(rows: readonly Version[], { question_id, version }: Version): boolean {
  const versions = rows.filter((row) => row.question_id === question_id).map((row) => row.version);
  return version === Math.min(...versions) || version === Math.max(...versions);
}

const isIn = (rows: readonly Version[], { question_id, version }: Version): boolean =>
  rows.some((row) => row.question_id === question_id && row.version === version);

/** I6: deliveries and reopenings alternate, and the receipt matches the answers. */
function checkEnd({ state, delivered, deadline, hash, answers, events }: Seen): void {
  const count = (kind: string) => events.filter((event) => event.kind === kind).length;
  const open = count('delivered') - count('reopened');
  if (state !== 'annulled') expect(open, 'I6: delivered exactly once').toBe(state === 'delivered' ? 1 : 0);
  if (state !== 'delivered') return;
  expect(delivered, 'I6: delivered by the deadline').toBeLessThanOrEqual(deadline);
  const said = answers
    .filter(({ text, option_ids }) => (text ?? '').trim() !== '' || option_ids !== null)
    .map(({ question_id, text, option_ids }) => [question_id, option_ids ?? text]);
  const sum = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  expect(hash, 'I6: the receipt matches the answers').toBe(sum);
}

/** I4: the score equals one computed from the last answers, the answer key and the marks. */
function checkScore({ exam }: World, { state, score, asked, answers, verdicts }: Seen): void {
  if (state === 'annulled') return;
  if (state === 'in_progress') {
    expect(score, 'I4: no score before the end').toBeNull();
    return;
  }
  const picked = new Map(answers.map((row) => [row.question_id, row.option_ids ?? []]));
  const marks = new Map(verdicts.map((row) => [row.question_id, row]));
  const paper = exam.questions.filter(({ id }) => asked.includes(id));
  const isJudged = paper.every(({ id, kind }) => kind !== 'essay' || marks.has(id));
  const earned = paper.map(({ id, kind, points, rubric, optionIds, rightIds }) => {
    const options = optionIds.map((option) => ({ id: option, right: rightIds.includes(option) }));
    const question = kind === 'essay' ? { kind, rubric } : { kind, options };
    const answer = { mark: marks.get(id) ?? null, picked: picked.get(id) ?? [] };
    const credit = questionCredit(question, answer);
    if (answer.mark?.levels)
      expect(answer.mark.correct, 'I4: a mark follows from its levels').toBe(isHalfOrMore(credit));
    return { credit, points };
  });
  expect(score, 'I4: the score follows from the answers').toBe(isJudged ? attemptScore(earned) : null);
}

/** I9: a paper is drawn once, with the right number from each pool, and only its questions get answers. */
function checkPaper({ exam }: World, earlier: Seen | undefined, { asked, history }: Seen): void {
  if (earlier) expect(asked, 'I9: a paper stays what it is').toEqual(earlier.asked);
  expect(new Set(asked).size, 'I9: no question comes twice').toBe(asked.length);
  const sizes = Map.groupBy(asked, (id) => exam.questions.find((question) => question.id === id)?.draw ?? 0);
  const whole = Map.groupBy(exam.questions, ({ draw }) => draw ?? 0);
  for (const [draw, questions] of whole) {
    const drawn = draw === 0 ? questions.length : exam.drawn[draw - 1];
    expect(sizes.get(draw)?.length, 'I9: the right number from each pool').toBe(drawn);
  }
  const outside = history.filter(({ question_id }) => !asked.includes(question_id));
  expect(outside, 'I9: no answer to another question').toEqual([]);
}

/** I10: pauses take what was granted, no more, and all that they take is extra time. */
function checkPauses({ state, pauseLeft, paused, extra, pauseEnds, deadline, grantedPauses }: Seen): void {
  expect(pauseLeft, 'I10: no pause takes more than is left').toBeGreaterThanOrEqual(0);
  expect(pauseLeft + paused, 'I10: what is left and what was taken is what was granted').toBe(grantedPauses);
  expect(extra, 'I10: what pauses take is extra time').toBeGreaterThanOrEqual(paused);
  if (state === 'in_progress' && pauseEnds !== null)
    expect(deadline, 'I10: a pause ends by itself before the deadline').toBeGreaterThanOrEqual(pauseEnds);
}

/** I2, I5 and the transitions between states. */
function checkChange(was: Seen, is: Seen, command: Command, now: number): void {
  const isOver = was.state !== 'in_progress' || now > was.deadline + toleranceMs;
  const news = is.events.filter(({ id }) => !was.events.some((event) => event.id === id));
  const isReopened = news.some(({ kind }) => kind === 'reopened');
  const added = is.history.filter((row) => !isIn(was.history, row));
  if (isOver) expect(added, 'I2: nothing is accepted after the close').toEqual([]);
  if (command.do !== 'thin histories' || was.state === 'in_progress') {
    const gone = was.history.filter((row) => !isIn(is.history, row));
    expect(gone, 'I3: the history of a running attempt only grows').toEqual([]);
  }
  if (was.state === 'annulled') expect(is.state, 'annulled for good').toBe('annulled');
  if (was.state === 'delivered' && is.state === 'in_progress') {
    expect([command.do, isReopened], 'only extra time reopens').toEqual(['grant time', true]);
    const delivery = was.events.findLast(({ kind }) => kind === 'delivered');
    expect(delivery?.by, 'I6: what was delivered by hand stays delivered').toBe('clock');
  }
  if (was.state === 'delivered' && is.state === 'delivered' && !isReopened) {
    expect([is.hash, is.delivered], 'I6: a delivery stays what it is').toEqual([was.hash, was.delivered]);
  }
  const moves = news.filter(({ kind }) => kind === 'deadline_moved' || kind === 'reopened');
  if (is.deadline !== was.deadline) {
    expect(moves.length, 'I5: every move of a deadline is logged').toBe(1);
    const [{ from, to } = { from: null, to: null }] = moves;
    expect(
      [from, to].map((text) => Date.parse(text ?? '')),
      'I5: the log has the old and the new deadline',
    ).toEqual([was.deadline, is.deadline]);
  }
  expect(is.epoch, 'the epoch never goes down').toBeGreaterThanOrEqual(was.epoch);
}

/** I7: the wire's keys that tell right from wrong. No candidate gets them while results are withheld. */
const secrets = new Set([
  'correta',
  'certa',
  'correto',
  'gabarito',
  'explicacao',
  'resposta_modelo',
  'como_corrigir',
]);

/** M5: nobody learns a score before it is published. */
function checkHeld({ sittings }: World, who: Who, { attempts }: Snapshot, body: unknown): void {
  const { accountId } = sittings[who].candidate.developer;
  if (!attempts.find(({ developer_id }) => developer_id === accountId)?.held) return;
  expect(keysOf(body), 'M5: a result that is held back is in no answer').not.toContain('pontuacao');
}

function checkSecrets(body: unknown): void {
  expect(
    keysOf(body).filter((key) => secrets.has(key)),
    'I7: nothing tells right from wrong',
  ).toEqual([]);
}

function keysOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const own = Array.isArray(body) ? [] : Object.keys(body);
  return [...own, ...Object.values(body).flatMap(keysOf)];
}
