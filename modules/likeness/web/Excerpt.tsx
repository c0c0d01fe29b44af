import { CodeAnswerText } from '#modules/execution/web/public.ts';
import type { LikeSide } from '../contract/likeness.ts';

export type ExcerptOf = Pick<LikeSide, 'excerpt' | 'language' | 'path' | 'firstLine' | 'lastLine' | 'isCut'>;

export function Excerpt({ of: { excerpt, language, path, firstLine, lastLine, isCut } }: { of: ExcerptOf }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      {path !== undefined && (
        <p className="text-sm wrap-anywhere">
          <span className="font-mono" translate="no">
            {path}
          </span>
          , {firstLine === lastLine ? `linha ${firstLine}` : `linhas ${firstLine} a ${lastLine}`}
        </p>
      )}
      {language ? (
        <CodeAnswerText text={excerpt} language={language} />
      ) : (
        <blockquote className="max-h-96 overflow-y-auto rounded-control bg-raised p-4 leading-relaxed wrap-anywhere whitespace-pre-wrap">
          {excerpt}
        </blockquote>
      )}
      {isCut && <p className="text-sm text-muted">O trecho continua no arquivo.</p>}
    </div>
  );
}
