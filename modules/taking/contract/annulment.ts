import * as z from 'zod/mini';
import { instant } from '#platform/contract/fields.ts';
import { as, translated } from '#platform/contract/translate.ts';

export const annulment = translated({ reason: as('motivo', z.string()), at: as('em', instant) });
