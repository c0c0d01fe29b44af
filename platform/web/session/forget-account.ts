import { draftNameOf, isDraftOfAnother } from '../forms/drafts.ts';
import { queryClient } from '../network/query-client.ts';
import { currentUser, forgetUser, prepareToLeave, type SessionUser } from './session.ts';

export type Forgotten = Pick<SessionUser, 'id' | 'type'>;

interface Forgetting {
  account: Forgotten;
  keepsUnsent?: boolean;
}

const channelName = 'provado-saida';

const deviceCode = () => import('../device-store.ts');

/** A sign-out must work without a network. */
export const prepareToForget = (): void => void deviceCode().catch(() => undefined);

/** Knows every store. The theme and what is of other accounts stay. */
export async function forgetAccount(forgetting: Forgetting): Promise<void> {
  tellOtherTabs(forgetting);
  await forgetHere(forgetting);
}

/** Loads the front page. @param forgetting may be missing: the session may have ended in another tab */
export async function leaveForFrontPage(forgetting: Forgetting | undefined): Promise<void> {
  prepareToLeave();
  if (forgetting) await forgetAccount(forgetting);
  window.location.assign('/');
}

export function forgetWithOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  new BroadcastChannel(channelName).addEventListener('message', ({ data }: MessageEvent<Forgetting>) => {
    void forgetHere(data);
  });
}

function tellOtherTabs(forgetting: Forgetting): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(forgetting);
  channel.close();
}

async function forgetHere({ account, keepsUnsent = false }: Forgetting): Promise<void> {
  const user = currentUser();
  if (user?.id === account.id && user.type === account.type) forgetUser();
  if (!currentUser()) forgetTab();
  emptyBrowser(account);
  queryClient.clear();
  if (account.type !== 'DEVELOPER') return;
  // A device without storage has nothing of the account.
  await deviceCode()
    .then(({ forgetDeveloper }) => forgetDeveloper(account.id, keepsUnsent))
    .catch(() => undefined);
}

function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is disabled: nothing was stored.
  }
}

/** Whatever is not known to stay goes, so that a key that is added later is not forgotten here. */
function emptyBrowser(account: Forgotten): void {
  try {
    for (const name of Object.keys(localStorage)) {
      const stays = name === 'theme' || name === 'user' || isDraftOfAnother(name, account);
      if (!stays) localStorage.removeItem(name);
    }
  } catch {
    // Storage is disabled: nothing was stored.
  }
}

/** Only a sign-out would delete such a draft. */
export function hasLastingDraft(account: Forgotten): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(draftNameOf(account)));
  } catch {
    return false;
  }
}
