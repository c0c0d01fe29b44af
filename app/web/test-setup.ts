import { configure } from '@testing-library/react';

// Lazy parts and a busy machine take longer than the library's default of one second.
configure({ asyncUtilTimeout: 10_000 });
