import { Globe } from 'lucide-react';
import { linkLabels } from './link-labels.ts';

interface Links {
  github?: string | undefined;
  linkedin?: string | undefined;
  instagram?: string | undefined;
  website?: string | undefined;
}

export function SocialLinks({ links, of }: { links: Links; of: string }) {
  const shown = (['github', 'linkedin', 'instagram', 'website'] as const)
    .map((link) => ({ name: linkLabels[link], href: links[link] }))
    .filter(({ href }) => href);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={`Links de ${of}`} className="flex flex-wrap gap-x-2">
      {shown.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-medium underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            <Globe size={16} aria-hidden />
            {name}
            <span className="sr-only"> (abre em outra aba)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
