import { href, paths } from '#platform/contract/paths.ts';

const script = '/exam-worker.js';
const scope = href(paths.developer.take, { runId: '' });

/** The service worker brings the exam's page back after a reload without a network. All else works without it. */
export async function registerExamWorker(): Promise<void> {
  // Development has no built files to cache.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(trusted(script) as string, { scope });
  } catch {
    // Service workers are disabled, or the network failed. The next visit tries again.
  }
}

interface ScriptPolicy {
  createScriptURL: (url: string) => unknown;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptPolicy;
}

let policy: ScriptPolicy | undefined;

/** Trusted Types require a trusted script address; this is the only one. */
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
