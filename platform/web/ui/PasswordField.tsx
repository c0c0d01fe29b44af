import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { PlainButton } from './PlainButton.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A password with a button to reveal it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
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
