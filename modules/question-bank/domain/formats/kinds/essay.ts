import { rubrics } from '../qti/qti-words.ts';
import { graderText } from '../text/grader-text.ts';
import { moodleText } from '../text/xml.ts';
import type { FiledKind } from './filed-kind.ts';

export const essay: FiledKind = {
  csv: { written: 'dissertativa', read: ['dissertativa', 'aberta'] },
  isInAiken: false,
  moodleType: 'essay',
  fault: () => undefined,
  writeGift: () => [],
  writeMoodle(question) {
    const forGraders = graderText(question);
    return forGraders ? [moodleText('graderinfo', forGraders)] : [];
  },
  writeQti: (question) => ({
    cardinality: 'single',
    baseType: 'string',
    right: [],
    body: ['<qti-extended-text-interaction response-identifier="RESPONSE"/>', ...rubrics(question)],
    processing: [],
  }),
};
