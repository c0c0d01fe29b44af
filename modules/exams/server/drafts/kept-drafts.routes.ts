import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { orPresent } from '#platform/server/http/edition.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { fileOwner } from '#platform/server/uploads/foreign-pictures.ts';
import * as contract from '../../contract/kept-drafts.ts';
import * as listedDrafts from '../../contract/listed-drafts.ts';
import { keepDraft } from './keep-draft.ts';
import { deleteKeptDraft, findKeptDraft, findKeptDrafts } from './kept-drafts.queries.ts';

export function keptDraftsRoutes(bind: Bind, deps: Deps): void {
  const { db } = deps;

  bind(listedDrafts.listKeptDrafts, async ({ caller }) => ({
    data: await findKeptDrafts(db.kysely, fileOwner(caller)),
  }));

  bind(contract.getKeptDraft, async ({ caller, params: { draftId } }) => {
    const draft = await findKeptDraft(db.kysely, fileOwner(caller), draftId);
    if (!draft) throw notFound('draft');
    return { data: draft };
  });

  bind(contract.keepDraft, async ({ caller, params: { draftId }, body }) => ({
    message: 'Rascunho salvo.',
    data: await orPresent(deps, contract.keptDraft, keepDraft(deps, caller, draftId, body), () =>
      findKeptDraft(db.kysely, fileOwner(caller), draftId),
    ),
  }));

  bind(listedDrafts.deleteKeptDraft, async ({ caller, params: { draftId } }) => {
    if (!(await deleteKeptDraft(db.kysely, fileOwner(caller), draftId))) throw notFound('draft');
    return { message: 'Rascunho excluído.' };
  });
}
