import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

export interface NewPasswordFieldProps extends PasswordFieldProps {
  value: string;
  parts: readonly { hint: string; holds: (text: string) => boolean }[];
}

export function NewPasswordField({ parts, value, onFocus, onBlur, ...rest }: NewPasswordFieldProps) {
  const { isShown, show, hide } = useHints();
  const listId = useId();
  const isMet = value !== '' && parts.every((part) => part.holds(value));
  // Only the server knows the passwords that everybody tries first.
  const isCommon = isMet && rest.error !== undefined;
  return (
    <div className="grid gap-2">
      <PasswordField
        autoComplete="new-password"
        {...rest}
        value={value}
        aria-describedby={isShown ? listId : undefined}
        onFocus={(event) => {
          show();
          onFocus?.(event);
        }}
        onBlur={(event) => {
          hide();
          onBlur?.(event);
        }}
      />
      {isShown && (
        <ul id={listId} aria-label="A senha precisa ter" className="grid gap-1 text-sm">
          {parts.map(({ hint, holds }) => (
            <Part key={hint} hint={hint} isMet={holds(value)} />
          ))}
        </ul>
      )}
      <span role="status" className="sr-only">
        {isShown && isMet && !isCommon && 'A senha tem tudo o que precisa.'}
      </span>
      {isCommon && <p className="text-sm">Muita gente usa esta senha. Escolha outra, que só você tenha.</p>}
    </div>
  );
}

function Part({ hint, isMet }: { hint: string; isMet: boolean }) {
  return (
    <li className={classNames('flex items-center gap-2', isMet ? 'text-text' : 'text-muted')}>
      <span
        aria-hidden
        className={classNames(
          'grid size-4 shrink-0 place-items-center rounded-full',
          isMet ? 'bg-accent text-on-accent' : 'border border-control',
        )}
      >
        {isMet && <Check size={11} strokeWidth={4} />}
      </span>
      <span>
        {hint}
        <span className="sr-only">{isMet ? ': pronto' : ': falta'}</span>
      </span>
    </li>
  );
}

/** The hints go only after a press has ended. Otherwise what is under them would move away from the pointer. */
function useHints() {
  const [isShown, setShown] = useState(false);
  const hasFocus = useRef(false);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isShown) return;
    const stop = new AbortController();
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      setTimeout(() => setShown(hasFocus.current));
    };
    const options = { capture: true, signal: stop.signal };
    window.addEventListener('pointerdown', press, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    return () => stop.abort();
  }, [isShown]);
  return {
    isShown,
    show: () => {
      hasFocus.current = true;
      setShown(true);
    },
    hide: () => {
      hasFocus.current = false;
      if (!isPressed.current) setShown(false);
    },
  };
}
