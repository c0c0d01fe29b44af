import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Lazy parts and a busy machine take longer than the library's default of one second.
configure({ asyncUtilTimeout: 10_000 });

// The library does this by itself only where `afterEach` is global.
afterEach(cleanup);

// A form that is left keeps a draft, which the next test does not expect.
afterEach(() => sessionStorage.clear());
