import { describe } from 'vitest';
import { openChromium } from './browsers/chromium.ts';
import { doMainJob } from './browsers/main-job.ts';
import { usePlatform } from './harness.ts';

const platform = usePlatform({ env: { RUN_CODE: 'server' } });

describe.each(['ja-JP', 'ar-SA'])('in a browser that speaks %s', (locale) =>
  doMainJob(platform, (place) => openChromium(place, { locale })),
);
