import { findReferences, pictureFaults } from '#modules/question-bank/server/public.ts';
import type { Body } from '#platform/contract/route.ts';
import type { Deps } from '#platform/server/deps.ts';
import { storedPicture } from '#platform/server/files/picture-address.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { fieldFault, notFound } from '#platform/server/http/errors.ts';
import { fileOwner } from '#platform/server/uploads/foreign-pictures.ts';
import type * as contract from '../../contract/kept-drafts.ts';
import { foreignPictures } from '../draft-content.ts';
import { insertKeptDraft, lockKeptDraft } from './kept-drafts.queries.ts';

const titleMost = 100;

/** @throws Failure NAO_ENCONTRADO if the draft is gone, EDICAO_ANTIGA, LIMITE_ATINGIDO or CAMPO_INVALIDO */
export async function keepDraft(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  id: string,
  { edition: seen, ...typed }: Body<typeof contract.keepDraft>,
): Promise<{ edition: number; savedAt: Date }> {
  const questions = typed.questions.map(({ imageUrl, ...question }) => ({
    ...question,
    ...(imageUrl && { imageUrl: storedPicture(config.publicUrl, imageUrl) }),
  }));
  const asked = questions.map(({ imageUrl, bank }) => ({ image: imageUrl ?? null, bank }));
  const pictures = asked.flatMap(({ image }) => image ?? []);
  const drawn = typed.draws.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const savedAt = clock.now();
  const row = {
    content: JSON.stringify({ ...typed, questions }),
    title: [...typed.title.trim()].slice(0, titleMost).join(''),
    question_count: typed.kind === 'practice' ? 1 : questions.length + drawn,
    pictures,
    saved_by: caller.accountId,
    saved_at: savedAt,
  };

  return db.transaction(async (trx) => {
    const owner = fileOwner(caller);
    const before = await lockKeptDraft(trx, owner, id);
    if (!before && seen !== undefined) throw notFound('draft');
    const banked = await findReferences(trx, caller, asked);
    const known = [...(before ?? []), ...[...banked.values()].map(({ image }) => image)];
    const faults = pictureFaults(asked, await foreignPictures(trx, config, caller, asked, known));
    if (Object.keys(faults).length > 0) throw fieldFault(faults);
    if (!before) {
      await insertKeptDraft(trx, owner, id, row);
      return { edition: 1, savedAt };
    }
    // No draft has edition 0: a first save that finds one is refused.
    const edition = await takeEdition(trx, 'exam_drafts', id, seen ?? 0);
    await trx.updateTable('exam_drafts').set(row).where('exam_drafts.id', '=', id).execute();
    return { edition, savedAt };
  });
}
