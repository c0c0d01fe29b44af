import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/viewed-works.ts';
import { changeWorkComment, commentOnWork } from './comment-on-work.ts';
import { readOwnFileTexts, readOwnWork, readWork, readWorkComments, readWorkFileTexts } from './read-work.ts';

export function viewedWorksRoutes(bind: Bind, deps: Deps): void {
  bind(contract.getWork, async ({ params, caller: { companyId } }) => ({
    data: await readWork(deps, { ...params, companyId }),
  }));

  bind(contract.listWorkComments, async ({ params, caller: { companyId, accountId } }) => ({
    data: await readWorkComments(deps, { ...params, companyId, accountId }),
  }));

  bind(contract.getWorkFile, async ({ params, query: { file }, caller: { companyId } }) => ({
    data: await readWorkFileTexts(deps, { ...params, companyId, file }),
  }));

  bind(contract.commentOnWork, async ({ params, body, caller: { companyId, accountId } }) => {
    const id = await commentOnWork(deps, { ...params, companyId, accountId }, body);
    return { message: 'Comentário salvo.', data: { id } };
  });

  bind(contract.changeWorkComment, async ({ params, body, caller: { companyId, accountId } }) => {
    const { commentId, ...at } = params;
    await changeWorkComment(deps, { ...at, companyId, accountId }, { ...body, commentId });
    return { message: body.text === '' ? 'Comentário retirado.' : 'Comentário salvo.' };
  });

  bind(contract.getOwnWork, async ({ params, caller: { developerId } }) => ({
    data: await readOwnWork(deps, { ...params, developerId }),
  }));

  bind(contract.getOwnWorkFile, async ({ params, query: { file }, caller: { developerId } }) => ({
    data: await readOwnFileTexts(deps, { ...params, developerId, file }),
  }));
}
