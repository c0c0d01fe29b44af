import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components';
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
        <ToggleButton
          aria-label={`Mostrar ${props.label.toLowerCase()}`}
          isSelected={isShown}
          onChange={setShown}
          className="grid size-11 place-items-center rounded-control text-muted data-hovered:text-text"
        >
          {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </ToggleButton>
      }
    />
  );
}
