import type { ComponentPropsWithRef } from 'react';
import { ownFile } from '../own-file.ts';

/** An image. One of the site's own is asked for where the page is. */
export function Picture({ src, alt, ...rest }: ComponentPropsWithRef<'img'> & { src: string; alt: string }) {
  return <img {...rest} src={ownFile(src)} alt={alt} />;
}
