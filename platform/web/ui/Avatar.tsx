import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { Picture } from './Picture.tsx';

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: 'small' | 'medium' | 'large';
  /** Companies are square, people are round. */
  isSquare?: boolean;
}

const sizes = { small: 'size-8 text-sm', medium: 'size-11 text-sm', large: 'size-24 text-title' };

/** The name is beside it, so screen readers skip it. */
export function Avatar({ name, src, size = 'medium', isSquare }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const shape = classNames('shrink-0', sizes[size], isSquare ? 'rounded-control' : 'rounded-full');
  if (src && src !== brokenSrc) {
    return (
      <Picture
        src={src}
        alt=""
        loading="lazy"
        onError={() => setBrokenSrc(src)}
        className={classNames(shape, 'bg-raised object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={classNames(shape, 'grid place-items-center bg-raised font-medium text-text select-none')}
    >
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  // A name may hold signs and pictures too.
  const words = name.match(/[\p{L}\p{N}][^\s]*/gu) ?? [];
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase('pt-BR');
}
