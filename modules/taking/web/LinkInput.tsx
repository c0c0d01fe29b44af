import { useState } from 'react';
import { repositoryLink } from '#platform/contract/fields.ts';
import { TextField } from '#platform/web/ui/TextField.tsx';

export interface LinkInputProps {
  /** The link as it is kept. */
  text: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  /** Why it cannot be saved as it is. */
  refusal: string | undefined;
  isLocked: boolean;
}

/**
 * The one address that a practical exam asks for. What is typed without `https://` is kept with it, and shown so once
 * the field is left: under the hands nothing changes.
 */
export function LinkInput({ text, onChange, onBlur, refusal, isLocked }: LinkInputProps) {
  const [typed, setTyped] = useState<string>();
  const [isEditing, setEditing] = useState(false);
  const isShown = isEditing && typed !== undefined && linkOf(typed) === text;
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
        onBlur();
      }}
      error={isEditing ? undefined : refusal}
      description={
        refusal && isEditing
          ? 'Ainda não é um endereço completo, por isso não está salvo.'
          : 'Um endereço só, que quem corrige possa abrir.'
      }
      isReadOnly={isLocked}
    />
  );
}

/** What is kept of a text: the link in it, or for now the text itself. */
const linkOf = (typed: string): string => repositoryLink(typed) ?? typed.trim();
