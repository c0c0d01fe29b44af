import { expect, test } from 'vitest';
import { helpRules, judgesText, ruleText } from './help-rules.ts';

test('a rule says its tools and its sentence after what it always says', () => {
  const { text } = helpRules.declared;
  expect(ruleText({ helpRule: 'declared' })).toBe(text);
  expect(ruleText({ helpRule: 'declared', helpTools: 'MDN.', helpNote: 'Cite o que copiar.' })).toBe(
    `${text} Ferramentas: MDN. A empresa acrescenta: “Cite o que copiar.”`,
  );
});

test('a candidate reads that nobody else judges, who else does, or that it is not stated', () => {
  expect(judgesText({ otherJudges: 'nobody' })).toMatch(/^Ninguém mais:/);
  expect(judgesText({ otherJudges: 'others', judgesNamed: 'um consultor' })).toMatch(
    /também: um consultor\.$/,
  );
  expect([judgesText({}), judgesText({ otherJudges: 'unstated' })]).toEqual([
    expect.stringMatching(/^Não informado:/),
    expect.stringMatching(/^Não informado:/),
  ]);
});
