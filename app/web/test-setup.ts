import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Lazy parts and a busy machine take longer than the library's default of one second.
configure({ asyncUtilTimeout: 10_000 });

// The library does the first by itself only where `afterEach` is global. A form that is left keeps a draft.
afterEach(() => {
  cleanup();
  // Some tests run without a browser's objects.
  globalThis.sessionStorage?.clear();
});
