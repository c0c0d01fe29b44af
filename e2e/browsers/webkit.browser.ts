import { describe } from 'vitest';
import { findWebKit } from '../../scripts/other-browsers.ts';
import { usePlatform } from '../harness.ts';
import { doMainJob } from './main-job.ts';
import { openWebKit } from './webkit.ts';

const platform = usePlatform({ executes: ['javascript'] });

describe.skipIf(!findWebKit())('in WebKit', () => doMainJob(platform, openWebKit));
