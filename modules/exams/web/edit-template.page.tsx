import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { paths } from '#platform/contract/paths.ts';
import { templateToEdit } from '../contract/exam-to-edit.ts';
import { EditPage } from './EditPage.tsx';
import { toDraft } from './exam-form-draft.ts';
import { mergeExam } from './merge-exam.tsx';
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
