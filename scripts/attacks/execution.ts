import { createExecutor } from '#modules/execution/server/public.ts';
import type { Attack } from './attack.ts';
import { forgeVerdicts } from './execution/forged-verdicts.ts';
import { leavePlace } from './execution/places.ts';
import { takeMore } from './execution/resources.ts';
import { leaveDatabase } from './execution/statements.ts';

const needed = ['javascript', 'python', 'c', 'sql'] as const;

export const execution: Attack = {
  name: 'execution',
  title: 'programs and SQL that want more than to answer',
  async run() {
    const executor = createExecutor();
    try {
      const { languages } = await executor.available();
      const missing = needed.filter(
        (wanted) => !languages.some(({ language, engine }) => language === wanted && engine !== 'quickjs'),
      );
      if (missing.length > 0) throw new Error(`Not behind walls here: ${missing.join(', ')}.`);
      return [
        ...(await takeMore(executor)),
        ...(await forgeVerdicts(executor)),
        ...(await leavePlace(executor)),
        ...(await leaveDatabase(executor)),
      ];
    } finally {
      await executor.stop();
    }
  },
};
