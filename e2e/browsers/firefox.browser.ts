import { describe } from 'vitest';
import { findFirefox } from '../../scripts/other-browsers.ts';
import { usePlatform } from '../harness.ts';
import { openFirefox } from './firefox.ts';
import { doMainJob } from './main-job.ts';

const platform = usePlatform({ executes: ['javascript'] });

describe.skipIf(!findFirefox())('in Firefox', () => doMainJob(platform, openFirefox));
