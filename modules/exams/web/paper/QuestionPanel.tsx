import { Flag } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { alternativeText } from '#modules/question-bank/domain/picture-text.ts';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import { Part } from '#platform/web/ui/states/Part.tsx';
import { ZoomableImage } from '#platform/web/ui/ZoomableImage.tsx';
import type { PaperQuestion } from '../../contract/paper-question.ts';
import { codeParts } from './code-answer/code-parts.ts';
import { QuestionCriteria } from './QuestionCriteria.tsx';

export interface QuestionPanelProps {
  question: PaperQuestion['question'];
  picture: string | undefined;
  /** The position in the paper counts from 0. */
  index: number;
  count: number;
  /** It is undefined where all questions are worth the same. */
  points: number | undefined;
  heading?: Ref<HTMLHeadingElement>;
  keepsLanguage?: boolean;
  isMarked: boolean;
  onMark: () => void;
  children: ReactNode;
}

export function QuestionPanel(props: QuestionPanelProps) {
  const { question, picture, index, count, points, heading, keepsLanguage, isMarked, onMark, children } =
    props;
  return (
    <section
      id="questao"
      role="tabpanel"
      aria-labelledby="questao-titulo"
      translate={keepsLanguage ? 'no' : undefined}
      className="@container grid grid-cols-1 gap-6 rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2
          ref={heading}
          id="questao-titulo"
          tabIndex={-1}
          className="scroll-mt-20 text-base font-medium text-muted outline-none"
        >
          Questão {index + 1} de {count}
          {points !== undefined && ` · Vale ${counted(points, 'ponto', 'pontos')}`}
        </h2>
        <Button variant="ghost" aria-pressed={isMarked} onPress={onMark} className="-mr-3">
          <Flag size={16} aria-hidden className={isMarked ? 'fill-current' : undefined} />
          <span>
            {isMarked ? 'Marcada' : 'Marcar'}
            <span className="max-sm:sr-only"> para revisão</span>
          </span>
        </Button>
      </div>
      <Beside isSplit={question.execution !== undefined} editor={children}>
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <Part
            key={`text ${index}`}
            name="question"
            title="O enunciado"
            plain={<p className="whitespace-pre-wrap">{question.statement}</p>}
            isUrgent
          >
            <Markdown text={question.statement} className="text-base" />
          </Part>
          <Part key={`picture ${index}`} name="question" title="A imagem">
            {picture && (
              <ZoomableImage
                title={`Imagem da questão ${index + 1}`}
                src={picture}
                alt={alternativeText(question.imageAlt, `Imagem da questão ${index + 1}`)}
              />
            )}
          </Part>
          {question.criteria && (
            <Part key={`criteria ${index}`} name="question" title="Como esta questão será corrigida">
              <QuestionCriteria criteria={question.criteria} />
            </Part>
          )}
          {question.execution && (
            <Part key={`task ${index}`} name="question" title="Esta parte da questão">
              <Task key={index} execution={question.execution} />
            </Part>
          )}
        </div>
      </Beside>
    </section>
  );
}

interface BesideProps {
  isSplit: boolean;
  children: ReactNode;
  editor: ReactNode;
}

/** The editor of an executable question stays beside the statement, however long that is, where there is room. */
const Beside = ({ isSplit, children, editor }: BesideProps) =>
  isSplit ? (
    <div className="grid min-w-0 grid-cols-1 gap-6 @4xl:grid-cols-[minmax(0,clamp(22rem,33%,40rem))_minmax(0,1fr)] @4xl:gap-8">
      {children}
      <div className="-m-1 min-w-0 p-1 @4xl:sticky @4xl:top-20 @4xl:max-h-[calc(100dvh-6rem)] @4xl:self-start @4xl:overflow-y-auto">
        {editor}
      </div>
    </div>
  ) : (
    <>
      {children}
      {editor}
    </>
  );

function Task({ execution }: { execution: NonNullable<PaperQuestion['question']['execution']> }) {
  const loaded = codeParts.useLoaded();
  return loaded ? <loaded.CodeTask execution={execution} /> : null;
}
