/** The accepted invitation waits in this tab for whoever signs in or signs up. */
const storageKey = 'convite:aceito';

export function keepAcceptance(token: string): void {
  try {
    sessionStorage.setItem(storageKey, token);
  } catch {
    // Storage is disabled: the page asks again afterwards.
  }
}

/** True only once. */
export function takeAcceptance(token: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey) !== token) return false;
    sessionStorage.removeItem(storageKey);
    return true;
  } catch {
    return false;
  }
}
