import { useController, useFormContext } from 'react-hook-form';
import type { HelpRule } from '#platform/contract/words.ts';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import type { ExamFormValues } from './exam-form.ts';
import { helpRules } from './help-rules.ts';
import { SettingLine } from './SettingLine.tsx';

const rules: readonly HelpRule[] = ['closed_book', 'open_book', 'ai_allowed'];
const options = rules.map((value) => ({ value, label: helpRules[value].name }));

export function HelpRuleField() {
  const { control } = useFormContext<ExamFormValues>();
  const { value = 'open_book', onChange } = useController({ control, name: 'helpRule' }).field;
  return (
    <SettingLine title="Consulta" value={helpRules[value].name}>
      <RadioGroup
        label="Consulta durante a prova"
        isInline
        options={options}
        value={value}
        onChange={onChange}
        description={`O candidato lê antes de começar: “${helpRules[value].text}”`}
      />
    </SettingLine>
  );
}
