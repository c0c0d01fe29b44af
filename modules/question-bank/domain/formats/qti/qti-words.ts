import type { MarkdownVariant } from '#platform/domain/parse-markdown.ts';
import type { GraderNotes } from '../text/grader-text.ts';
import { rubricText } from '../text/rubric-text.ts';
import { simpleHtml } from '../text/simple-html.ts';
import { escapeAttribute } from '../text/xml.ts';
import { modelAnswerUse, rubricUse } from './qti-rubric.ts';

export const rubrics = ({ modelAnswer, markingNotes, rubric }: GraderNotes): string[] =>
  [
    { use: rubricUse, text: rubric && rubricText(rubric) },
    { use: modelAnswerUse, text: modelAnswer },
    { use: 'scoring', text: markingNotes },
  ].flatMap(({ use, text }) =>
    text
      ? [
          `<qti-rubric-block view="scorer" use="${use}"><qti-content-body>${qtiWords(text)}</qti-content-body></qti-rubric-block>`,
        ]
      : [],
  );

/** Other programs read simple HTML, and this one reads the original Markdown. */
export const qtiWords = (markdown: string, variant: MarkdownVariant = 'full'): string =>
  `<div data-markdown="${escapeAttribute(markdown)}">${simpleHtml(markdown, variant)}</div>`;
