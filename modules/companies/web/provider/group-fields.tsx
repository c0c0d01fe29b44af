import { Select } from '#platform/web/ui/fields/Select.tsx';
import { TextArea, type TextAreaProps } from '#platform/web/ui/fields/TextArea.tsx';
import type { ProviderSettings } from '../../contract/company-provider.ts';
import { roleWords } from '../team/roles.ts';

type GroupsFieldProps = Omit<TextAreaProps, 'value' | 'onChange' | 'isOptional' | 'description'> & {
  value?: string[];
  onChange?: (names: string[]) => void;
};

export function GroupsField({ value = [], onChange, ...rest }: GroupsFieldProps) {
  return (
    <TextArea
      {...rest}
      rows={2}
      isOptional
      description="Um por linha, como o provedor os escreve."
      value={value.join('\n')}
      onChange={(text) => onChange?.(text.split('\n'))}
      spellCheck="false"
    />
  );
}

type DefaultRole = ProviderSettings['defaultRole'];

export const roleWord = (role: DefaultRole): string => (role ? roleWords[role].label : 'Não entra');

interface DefaultRoleFieldProps {
  label: string;
  value?: DefaultRole;
  onChange?: (role: DefaultRole) => void;
}

const choices = ([undefined, 'recrutador', 'corretor'] as const).map((role) => ({
  value: role ?? ('' as const),
  label: roleWord(role),
}));

export function DefaultRoleField({ value, onChange, ...rest }: DefaultRoleFieldProps) {
  return (
    <Select
      {...rest}
      options={choices}
      value={value ?? ''}
      onChange={(role) => onChange?.(role || undefined)}
    />
  );
}
