import { askAgain } from '#modules/works/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import type { ViewedCheck } from '../../contract/work-checks.ts';
import { hidePerson } from '../../domain/hide-person.ts';
import { findHidden, type GradersWork } from './opened-work.queries.ts';
import { findGradersCheck } from './work-check.queries.ts';

/** Each takes a core for up to a minute and a half. */
const perAttempt: WindowRule = { name: 'work-checks', limit: 10, windowS: 3_600 };

/** @throws Failure NAO_ENCONTRADO */
export async function readWorkCheck(
  { db }: Pick<Deps, 'db'>,
  asked: GradersWork,
): Promise<Encodable<ViewedCheck>> {
  const found = await findGradersCheck(db.kysely, asked);
  if (!found) throw notFound();
  const { output, ending, detail, failure, wallMs, toolchain, at, state, language, command, isCut } = found;
  const hidden = output ? await findHidden(db.kysely, asked) : undefined;
  return {
    state,
    language,
    command,
    ...(failure !== null && { failure }),
    ...(ending !== null && ending !== 'ended' && { verdict: ending }),
    ...(detail !== null && { detail }),
    ...(output !== null && { output: hidden ? hidePerson(hidden)(output) : output }),
    ...(isCut && { isCut }),
    ...(wallMs !== null && { wallMs }),
    ...(toolchain !== null && { toolchain }),
    ...(at !== null && { at }),
  };
}

/** @throws Failure NAO_ENCONTRADO, MUITAS_TENTATIVAS */
export async function askCheckAgain(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'throttle'>,
  asked: GradersWork,
): Promise<void> {
  if (!(await findGradersCheck(deps.db.kysely, asked))) throw notFound();
  await takeTry(deps.throttle, perAttempt, String(asked.attemptId));
  await askAgain(deps, asked);
}
