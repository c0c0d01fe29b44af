import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ExamTags, QuestionPreview } from '#modules/exams/web/public.ts';
import { countedKinds, shownKindOf } from '#modules/question-bank/web/public.ts';
import { paths } from '#platform/contract/paths.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { TemplateDetails } from '../contract/templates.ts';
import { appliedBy } from './TemplateCard.tsx';
import { templateQuery } from './templates.api.ts';

const ApplyTemplateDialog = lazyDialog(() =>
  import('./ApplyTemplateDialog.tsx').then((found) => found.ApplyTemplateDialog),
);

const here = getRouteApi('/company/company/test/templates/$examId');

type Template = TemplateDetails['template'];

export function TemplateDetailsPage() {
  const template = useQuery(templateQuery(Number(here.useParams().examId)));
  const [isApplying, setApplying] = useState(false);
  const { data } = template;
  return (
    <>
      <PageHeader
        title={data?.title ?? 'Nossas provas'}
        back={{ href: paths.company.templates, label: 'Nossas provas' }}
        action={data && <Button onPress={() => setApplying(true)}>Aplicar</Button>}
      />
      {template.isPending && <SkeletonList rows={3} rowClassName="h-40" />}
      {template.isError && !data && (
        <LoadFailed query={template} fallback="Não conseguimos carregar esta prova." />
      )}
      {data && <Details template={data} />}
      {data && isApplying && <ApplyTemplateDialog template={data} onClose={() => setApplying(false)} />}
    </>
  );
}

function Details({ template }: { template: Template }) {
  const { description, repositoryUrl, questions } = template;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card title="Informações gerais">
        <dl className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-3">
          {template.kind === 'practice' ? (
            <Fact term="Entrega">Link de um repositório</Fact>
          ) : (
            <Fact term="Questões">{kindsOf(questions)}</Fact>
          )}
          <Fact term="Empresas">{appliedBy(template.runs.length)}</Fact>
          <Fact term="Tecnologias">
            <ExamTags exam={template} />
          </Fact>
        </dl>
      </Card>
      {(description || repositoryUrl) && (
        <Card title="Descrição">
          <div className="grid gap-4">
            {description && <Markdown text={description} className="max-w-prose text-base" />}
            {repositoryUrl && <TextLink href={repositoryUrl}>Repositório com código base</TextLink>}
          </div>
        </Card>
      )}
      <section aria-labelledby="questoes" className="grid grid-cols-1 gap-4">
        <h2 id="questoes" className="text-lg font-semibold">
          Prévia das questões
        </h2>
        <p className="text-sm text-muted">
          O Provado não mostra o gabarito aos candidatos, mas ele pode ser lido no código aberto: misture
          questões suas.
        </p>
        <ol className="grid grid-cols-1 gap-4">
          {questions.map(({ id, question }, index) => (
            <li key={id}>
              <QuestionPreview number={index + 1} question={question} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function kindsOf(questions: Template['questions']) {
  return (
    <ul>
      {countedKinds((kind) => questions.filter(({ question }) => shownKindOf(question) === kind).length).map(
        (text) => (
          <li key={text}>{text}</li>
        ),
      )}
    </ul>
  );
}
