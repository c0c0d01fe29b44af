import { describe } from 'vitest';
import { openChromium } from './chromium.ts';
import { doMainJob } from './main-job.ts';

describe('in Chromium', () => doMainJob(openChromium));
