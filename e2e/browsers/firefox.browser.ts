import { describe } from 'vitest';
import { findFirefox } from '../../scripts/other-browsers.ts';
import { openFirefox } from './firefox.ts';
import { doMainJob } from './main-job.ts';

describe.skipIf(!findFirefox())('in Firefox', () => doMainJob(openFirefox));
