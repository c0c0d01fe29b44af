import { Globe, LockKeyhole } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import { RadioCards } from '#platform/web/ui/fields/RadioCards.tsx';
import type { ExamFormValues } from './exam-form.ts';
import { SettingLine } from './SettingLine.tsx';

const cards = [
  {
    value: 'open',
    title: 'Aberta a todos',
    text: 'Aparece nas buscas e recomendações, e qualquer desenvolvedor pode fazer. Você ainda pode convidar quem quiser.',
    icon: <Globe size={20} aria-hidden />,
  },
  {
    value: 'invited',
    title: 'Só convidados',
    text: 'Só vê quem for convidado ou estiver em um grupo com ela. Depois de criar a prova, convide por e-mail ou por link na aba Convites dela.',
    icon: <LockKeyhole size={20} aria-hidden />,
  },
] as const;

export function RunAccessField() {
  const { control } = useFormContext<ExamFormValues>();
  const { value = 'open', onChange } = useController({ control, name: 'access' }).field;
  return (
    <SettingLine title="Quem faz" value={cards.find((card) => card.value === value)?.title ?? ''}>
      <RadioCards
        label="Quem pode fazer a prova"
        isLabelShown
        cards={cards}
        value={value}
        onChange={onChange}
      />
    </SettingLine>
  );
}
