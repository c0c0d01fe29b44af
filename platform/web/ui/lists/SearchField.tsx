import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { TextField } from '../fields/TextField.tsx';

const typingPauseMs = 400;

export interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
  label?: string;
  placeholder?: string;
  className?: string;
  isLabelHidden?: boolean;
}

/** The box follows outside changes of `value`. */
export function SearchField({
  value,
  onChange,
  label = 'Buscar',
  placeholder = 'Palavra-chave',
  className,
  isLabelHidden,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const search = useEffectEvent(() => onChange(typed.trim()));
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(search, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextField
      label={label}
      isLabelHidden={isLabelHidden}
      type="search"
      placeholder={placeholder}
      className={classNames('[&_::-webkit-search-cancel-button]:hidden', className)}
      value={typed}
      onChange={setTyped}
      end={<Search size={18} aria-hidden className="mr-3.5 text-muted" />}
    />
  );
}
