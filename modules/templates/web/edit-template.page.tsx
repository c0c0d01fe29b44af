import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { templateToEdit } from '#modules/exams/contract/exam-to-edit.ts';
import { EditPage, mergeExam, toDraft } from '#modules/exams/web/public.ts';
import { paths } from '#platform/contract/paths.ts';
import { sendTemplate, templateToEditQuery } from './templates.api.ts';

export function EditTemplatePage() {
  const examId = Number(useParams({ strict: false }).examId);
  const template = useQuery(templateToEditQuery(examId));
  return (
    <EditPage
      title="Editar modelo"
      author="ADMIN"
      back={{ href: paths.admin.templates, label: 'Modelos' }}
      exam={template}
      draftKey={`modelo-${examId}`}
      shared={(stored) => ({
        send: (values) =>
          sendTemplate(examId, { ...toDraft(values), edition: values.edition ?? stored.edition }),
        merge: mergeExam(templateToEdit),
      })}
      editing={() => ({ isBegun: false })}
      notice={() => 'As provas que já aplicam este modelo ficam como estão. A mudança vale para as próximas.'}
    />
  );
}
