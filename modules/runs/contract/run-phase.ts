import type * as z from 'zod/mini';
import { words } from '#platform/contract/words.ts';

export const runPhase = words({ agendada: 'scheduled', aberta: 'open', encerrada: 'over' });
export type RunPhase = z.output<typeof runPhase>;
