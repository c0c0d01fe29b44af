const script = '/exam-worker.js';
const scope = '/dev/test/realize/';

/**
 * Installs the service worker that brings the exam's page back after a reload without a network. It is there for
 * the exam's addresses only; everything works without it, except that reload.
 */
export async function registerExamWorker(): Promise<void> {
  // In development nothing is built that could be kept.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(trusted(script) as string, { scope });
  } catch {
    // Switched off in this browser, or the network has gone: tried again the next time.
  }
}

interface ScriptPolicy {
  createScriptURL: (url: string) => unknown;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptPolicy;
}

let policy: ScriptPolicy | undefined;

/** The page's policy asks for a marked address; this one is the only one that is ever marked. */
function trusted(url: typeof script): unknown {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('provado', {
    createScriptURL: (wanted) => {
      if (wanted !== script) throw new TypeError('Only the exam worker may be installed.');
      return wanted;
    },
  });
  return policy?.createScriptURL(url) ?? url;
}
