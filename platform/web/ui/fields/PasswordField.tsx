import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { PlainButton } from '../buttons/PlainButton.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  /** Managers of passwords read this notation. */
  rules?: string | undefined;
};

export function PasswordField({ rules, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      // React and HTML do not list the attribute, and pass it on.
      {...(rules && { passwordrules: rules })}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      end={
        <PlainButton
          aria-label={`Mostrar ${props.label.toLowerCase()}`}
          aria-pressed={isShown}
          onPress={() => setShown(!isShown)}
          className="grid size-11 place-items-center rounded-control text-muted hover:text-text"
        >
          {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </PlainButton>
      }
    />
  );
}
