import * as examToEdit from '#modules/exams/contract/exam-to-edit.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { orPresent } from '#platform/server/http/edition.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { pageOf } from '#platform/server/http/paging.ts';
import { writeAudit } from '#platform/server/security/audit.ts';
import * as contract from '../contract/templates.ts';
import { applyTemplate } from './apply-template.ts';
import { editTemplate, readTemplateToEdit } from './edit-template.ts';
import { findTemplate, findTemplates, setPublished } from './templates.queries.ts';

export function templatesRoutes(bind: Bind, deps: Deps): void {
  const { db, clock } = deps;

  bind(contract.listTemplates, async ({ caller, query }) => {
    const { page, ...asked } = query;
    const filter = caller.role === 'COMPANY' ? { ...asked, published: true } : asked;
    return { data: await findTemplates(db, filter, pageOf(page)) };
  });

  bind(contract.getTemplate, async ({ caller, params: { examId } }) => {
    const template = await findTemplate(db, examId, { withdrawnToo: caller.role === 'ADMIN' });
    if (!template) throw notFound();
    return { data: template };
  });

  bind(contract.applyTemplate, async ({ caller, body }) => ({
    message: contract.templateApplied,
    data: { runId: await applyTemplate(deps, caller, body) },
  }));

  bind(contract.getTemplateToEdit, async ({ params: { examId } }) => {
    const template = await readTemplateToEdit(deps, examId);
    if (!template) throw notFound();
    return { data: template };
  });

  bind(contract.editTemplate, async ({ caller, params: { examId }, body }) => {
    await orPresent(deps, examToEdit.templateToEdit, editTemplate(deps, caller, examId, body), () =>
      readTemplateToEdit(deps, examId),
    );
    return { message: 'Modelo atualizado com sucesso!' };
  });

  bind(contract.publishTemplate, async ({ caller, params: { examId }, body: { published } }) => {
    const now = clock.now();
    await db.transaction(async (trx) => {
      const title = await setPublished(trx, examId, published ? null : now);
      if (title === undefined) throw notFound();
      await writeAudit(trx, {
        by: caller.accountId,
        action: published ? 'published' : 'withdrawn',
        subject: { kind: 'template', id: examId, name: title },
        at: now,
      });
    });
    return { message: published ? 'Modelo publicado.' : 'Modelo retirado.' };
  });
}
