import { type Control, Controller, useWatch } from 'react-hook-form';
import { Switch } from '#platform/web/ui/Switch.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import type { EditForm } from './edit-form.ts';

type SwitchName =
  | 'openToCompanies'
  | 'inRanking'
  | 'showsContact'
  | 'showsResults'
  | 'publicPage'
  | 'indexed';

const words: Record<SwitchName, readonly [title: string, text: string]> = {
  openToCompanies: [
    'Visível para empresas',
    'Empresas encontram você na busca e abrem o seu perfil. Desligado, só o vê quem aplicou uma prova que você fez ou tem você em um grupo.',
  ],
  inRanking: ['No ranking', 'Você aparece no ranking de desenvolvedores que as empresas consultam.'],
  showsContact: [
    'Mostrar telefone e endereço completo',
    'Desligado, as empresas veem só o e-mail, o bairro, a cidade e o estado.',
  ],
  showsResults: [
    'Mostrar resultados de provas de outras empresas',
    'Desligado, cada empresa vê só as provas dela e as do Provado.',
  ],
  publicPage: [
    'Página pública',
    'Uma página que abre sem entrar na plataforma, com nome, foto, biografia, links, pontuação e as habilidades comprovadas. E-mail, telefone e endereço nunca aparecem nela.',
  ],
  indexed: ['Permitir que buscadores a encontrem', 'Google e outros podem listar a sua página pública.'],
};

/** What others see of somebody. */
export function VisibilityFields({ control }: { control: Control<EditForm> }) {
  const openToCompanies = useWatch({ control, name: 'openToCompanies' });
  const publicPage = useWatch({ control, name: 'publicPage' });
  return (
    <div className="grid gap-5">
      <VisibilitySwitch control={control} name="openToCompanies" />
      <VisibilitySwitch control={control} name="inRanking" isDisabled={!openToCompanies} />
      <VisibilitySwitch control={control} name="showsContact" />
      <VisibilitySwitch control={control} name="showsResults" />
      <VisibilitySwitch control={control} name="publicPage" />
      {publicPage && (
        <div className="grid gap-5 border-l border-line pl-5">
          <Controller
            name="handle"
            control={control}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                onChange={(text) => field.onChange(text.toLowerCase())}
                label="Endereço da página"
                description={`${window.location.host}/p/${field.value || 'seu-nome'}`}
                autoComplete="off"
                spellCheck="false"
                error={fieldState.error?.message}
              />
            )}
          />
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
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange } }) => (
        <Switch name={name} value={value} onChange={onChange} description={text} isDisabled={isDisabled}>
          {title}
        </Switch>
      )}
    />
  );
}
