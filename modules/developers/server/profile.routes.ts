import * as mailbox from '#modules/accounts/contract/mailbox.ts';
import { prepareCredentials } from '#modules/accounts/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { spendReadQuota } from '#platform/server/http/read-quota.ts';
import * as developerProfile from '../contract/developer-profile.ts';
import { noteProfileView } from './note-profile-view.ts';
import { setShared } from './profile.queries.ts';
import { readPublicProfile } from './public-profile.ts';
import { readProfile, readScore } from './read-profile.ts';
import { updateProfile } from './update-profile.ts';

export function developerProfileRoutes(bind: Bind, deps: Deps): void {
  bind(developerProfile.getDeveloper, async (asked) => {
    const { caller, params } = asked;
    const { developerId } = params;
    if (caller.role === 'COMPANY') await spendReadQuota(deps.throttle, asked);
    const profile = await readProfile(deps, caller, developerId);
    if (caller.role === 'COMPANY') await noteProfileView(deps, caller.companyId, developerId);
    return { data: profile };
  });

  bind(developerProfile.getDeveloperScore, async (asked) => {
    const { caller, params } = asked;
    if (caller.role === 'COMPANY') await spendReadQuota(deps.throttle, asked);
    return { data: await readScore(deps, caller, params.developerId) };
  });

  bind(developerProfile.updateDeveloper, async ({ caller, body }) => {
    await updateProfile(deps, caller, body);
    return { message: developerProfile.profileSaved };
  });

  bind(developerProfile.changeCredentials, async ({ caller, body }) => {
    const apply = await prepareCredentials(deps, caller, developerProfile.credentialsEdit, body);
    const isAwaited = await deps.db.transaction(apply);
    return { message: isAwaited ? mailbox.emailAwaited : developerProfile.credentialsSaved };
  });

  bind(developerProfile.getPublicProfile, async ({ params: { handle }, address }) => {
    await spendReadQuota(deps.throttle, { address });
    const profile = await readPublicProfile(deps, handle);
    if (!profile) throw notFound();
    return { data: profile };
  });

  bind(developerProfile.shareResult, async ({ caller, params: { attemptId }, body: { shared } }) => {
    const found = await setShared(deps.db, { attemptId, developerId: caller.developerId, shared });
    if (!found) throw notFound();
    return {
      message: shared
        ? 'Resultado visível para outras empresas.'
        : 'Resultado só para você e a empresa da prova.',
    };
  });
}
