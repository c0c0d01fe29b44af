import { describe, expect, it } from 'vitest';
import type { PlantedFault } from './code-review.ts';
import { readReview } from './comment-text.ts';
import { matchComments } from './match-comments.ts';

const fault: PlantedFault = { path: 'a.ts', from: 10, to: 12, kind: 'defect', weight: 2, explanation: 'x' };
const praised: PlantedFault = { ...fault, kind: 'praise' };
const matched = (text: string, faults = [fault]) => {
  const { faults: found, alarms } = matchComments(faults, readReview(text).comments);
  return { on: found[0]?.on, near: found[0]?.near, alarms };
};

describe('comments beside planted faults', () => {
  it.each([
    ['on one of its lines', 'a.ts:12 [risco] x', { on: [0], near: [], alarms: [] }],
    ['around it', 'a.ts:1-20 [defeito] x', { on: [0], near: [], alarms: [] }],
    ['as a suggestion', 'a.ts:10 [sugestão] x', { on: [0], near: [], alarms: [] }],
    ['three lines away', 'a.ts:15 [defeito] x', { on: [], near: [0], alarms: [] }],
    ['four lines away', 'a.ts:16 [defeito] x', { on: [], near: [], alarms: [0] }],
    ['on more lines than name a place', 'a.ts:1-21 [defeito] x', { on: [], near: [], alarms: [0] }],
    ['in another file', 'b.ts:11 [defeito] x', { on: [], near: [], alarms: [0] }],
    ['as praise', 'a.ts:11 [elogio] x', { on: [], near: [], alarms: [] }],
  ])('a comment %s', (_, text, expected) => {
    expect(matched(text)).toEqual(expected);
  });

  it('only praise finds what is planted as praise', () => {
    expect(matched('a.ts:11 [elogio] x\na.ts:11 [risco] y', [praised])).toEqual({
      on: [0],
      near: [],
      alarms: [1],
    });
  });

  it('a suggestion where nothing was planted is no false alarm', () => {
    expect(matched('a.ts:40 [sugestão] x\na.ts:41 [defeito] y').alarms).toEqual([1]);
  });

  it('one comment may find two faults, and two comments one', () => {
    const faults = [fault, { ...fault, from: 14, to: 14 }];
    const { faults: found } = matchComments(
      faults,
      readReview('a.ts:9-20 [defeito] x\na.ts:14 [risco] y').comments,
    );
    expect(found.map(({ on }) => on)).toEqual([[0], [0, 1]]);
  });
});
