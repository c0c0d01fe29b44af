import { useWatch } from 'react-hook-form';
import { mergeEdits } from '#platform/web/forms/merge-edits.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import {
  type Platform,
  type PlatformChange,
  platformChange,
  platform as platformState,
} from '../contract/lti.ts';
import { change } from './lti.api.ts';
import { PlatformFields, platformFields } from './PlatformFields.tsx';

const valuesOf = (platform: Platform): PlatformChange => ({
  name: platform.name,
  issuer: platform.issuer,
  clientId: platform.clientId,
  deploymentId: platform.deploymentId,
  authAddress: platform.authAddress,
  tokenAddress: platform.tokenAddress,
  keysAddress: platform.keysAddress,
  edition: platform.edition,
});

export function EditPlatformDialog({ platform, onClose }: { platform: Platform; onClose: () => void }) {
  const form = useActForm<PlatformChange>({
    schema: platformChange,
    defaultValues: valuesOf(platform),
    draft: { key: `plataforma-de-ensino-${platform.id}` },
    act: (fields) => change(platform.id, fields),
    merge: mergeEdits({
      state: platformState,
      valuesOf,
      fields: platformFields.map(([name, label]) => ({ name, label })),
    }),
    onDone: onClose,
  });
  const issuer = useWatch({ control: form.control, name: 'issuer' });
  return (
    <FormDialog form={form} onClose={onClose} title="Editar plataforma" submitText="Salvar">
      <PlatformFields control={form.control} />
      {issuer.trim() !== platform.issuer && platform.people > 0 && (
        <p className="text-sm">
          Outro emissor é outra plataforma: quem já entrou por ela entra de novo, e as notas que esperam por
          envio não vão mais.
        </p>
      )}
    </FormDialog>
  );
}
