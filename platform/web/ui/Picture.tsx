import type { ComponentPropsWithRef } from 'react';
import { ownFile } from '../forms/own-file.ts';

export function Picture({ src, alt, ...rest }: ComponentPropsWithRef<'img'> & { src: string; alt: string }) {
  return <img {...rest} src={ownFile(src)} alt={alt} />;
}
