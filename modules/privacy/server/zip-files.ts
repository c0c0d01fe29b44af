import { type Zippable, zipSync } from 'fflate';
import { answerCalls } from '#platform/server/files/in-thread.ts';

answerCalls(async (files: Zippable) => zipSync(files));
