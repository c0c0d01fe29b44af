import { describe } from 'vitest';
import { findWebKit } from '../../scripts/other-browsers.ts';
import { doMainJob } from './main-job.ts';
import { openWebKit } from './webkit.ts';

describe.skipIf(!findWebKit())('in WebKit', () => doMainJob(openWebKit));
