import { type Control, useWatch } from 'react-hook-form';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import type { Option } from '#platform/web/ui/fields/OptionList.tsx';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';
import { TextField, type TextFieldProps } from '#platform/web/ui/fields/TextField.tsx';
import type { ContactFor } from '../contract/developer-profile.ts';
import type { EditForm } from './edit-form.ts';

type SwitchName = 'openToCompanies' | 'inRanking' | 'showsEmail' | 'showsGender' | 'publicPage' | 'indexed';

const words: Record<SwitchName, readonly [title: string, text: string]> = {
  openToCompanies: [
    'Visível para empresas',
    'Empresas encontram você na busca e abrem o seu perfil. Desligado, só o vê quem aplicou uma prova que você fez ou tem você em um grupo.',
  ],
  inRanking: ['No ranking', 'Você aparece no ranking de desenvolvedores que as empresas consultam.'],
  showsEmail: [
    'Mostrar e-mail',
    'Ligado, as empresas que abrem o seu perfil veem o seu e-mail. Desligado, nenhuma vê: elas escrevem a você pelo Provado, e quem já tem o endereço exato ainda encontra você por ele.',
  ],
  showsGender: ['Mostrar gênero', 'Desligado, as empresas não veem o gênero que você informou.'],
  publicPage: [
    'Página pública',
    'Uma página que abre sem entrar na plataforma, com nome, foto, biografia, links, pontuação e as habilidades comprovadas. E-mail, telefone e endereço nunca aparecem nela.',
  ],
  indexed: ['Permitir que buscadores a encontrem', 'Google e outros podem listar a sua página pública.'],
};

const contactOptions: readonly Option<ContactFor>[] = [
  { value: 'nobody', label: 'Nenhuma empresa' },
  { value: 'known', label: 'Empresas de provas que você fez ou de grupos em que entrou' },
  { value: 'all', label: 'Todas as que abrem o seu perfil' },
];
const ContactChoice = RadioGroup<ContactFor>;

export function VisibilityFields({ control }: { control: Control<EditForm> }) {
  const openToCompanies = useWatch({ control, name: 'openToCompanies' });
  const publicPage = useWatch({ control, name: 'publicPage' });
  return (
    <div className="grid gap-5">
      <VisibilitySwitch control={control} name="openToCompanies" />
      <VisibilitySwitch control={control} name="inRanking" isDisabled={!openToCompanies} />
      <VisibilitySwitch control={control} name="showsEmail" />
      <Field
        control={control}
        name="contactFor"
        as={ContactChoice}
        label="Quem vê telefone e endereço completo"
        options={contactOptions}
        description="Quem não vê o endereço completo vê só o bairro, a cidade e o estado."
      />
      <VisibilitySwitch control={control} name="showsGender" />
      <VisibilitySwitch control={control} name="publicPage" />
      {publicPage && (
        <div className="grid gap-5 border-l border-line pl-5">
          <Field control={control} name="handle" as={HandleField} label="Endereço da página" />
          <VisibilitySwitch control={control} name="indexed" />
        </div>
      )}
    </div>
  );
}

interface VisibilitySwitchProps {
  control: Control<EditForm>;
  name: SwitchName;
  isDisabled?: boolean;
}

function VisibilitySwitch({ control, name, isDisabled = false }: VisibilitySwitchProps) {
  const [title, text] = words[name];
  return (
    <Field control={control} name={name} as={Switch} description={text} isDisabled={isDisabled}>
      {title}
    </Field>
  );
}

function HandleField({ value = '', onChange, ...rest }: TextFieldProps) {
  return (
    <TextField
      {...rest}
      value={value}
      onChange={(text) => onChange?.(text.toLowerCase())}
      description={`${window.location.host}/p/${value || 'seu-nome'}`}
      autoComplete="off"
      spellCheck="false"
    />
  );
}
