import { configure } from '@testing-library/react';

// Lazy parts and a busy machine take longer than the second that the library waits.
configure({ asyncUtilTimeout: 10_000 });
