import { useState } from 'react';
import { httpsLink } from '#platform/contract/fields.ts';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';

export interface LinkInputProps {
  text: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  refusal: string | undefined;
  isLocked: boolean;
}

/** A missing `https://` is stored at once, but shows only once the field is left: nothing changes while typing. */
export function LinkInput({ text, onChange, onBlur, refusal, isLocked }: LinkInputProps) {
  const [typed, setTyped] = useState<string>();
  const [isEditing, setEditing] = useState(false);
  const isShown = typed !== undefined && linkOf(typed) === text;
  const description = !refusal
    ? 'Informe um endereço que quem corrige possa abrir.'
    : isEditing
      ? 'Ainda não é um endereço completo, que começa com https://, por isso não está salvo.'
      : undefined;
  return (
    <TextField
      label="Link do repositório"
      type="url"
      autoComplete="off"
      spellCheck="false"
      placeholder="https://github.com/voce/projeto"
      value={isShown ? typed : text}
      onChange={(value) => {
        setTyped(value);
        onChange(linkOf(value));
      }}
      onFocus={() => setEditing(true)}
      onBlur={() => {
        setEditing(false);
        // What shows on the way back is what shows now, or the selection of whoever tabs in would be gone.
        setTyped(undefined);
        onBlur();
      }}
      error={isEditing ? undefined : refusal}
      // The error takes the place of the description: a line more would move the button under the pointer.
      description={description}
      isReadOnly={isLocked}
    />
  );
}

const linkOf = (typed: string): string => httpsLink(typed) ?? typed.trim();
