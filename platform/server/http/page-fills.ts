import { escaped } from '../mail/escape-html.ts';

export interface Contacts {
  readonly controller?: { readonly name: string; readonly cnpj: string | undefined } | undefined;
  readonly email: string | undefined;
  readonly socialLinks: readonly string[];
  readonly sourceUrl?: string | undefined;
}

const networks: Readonly<Record<string, string>> = {
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'linkedin.com': 'LinkedIn',
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'youtube.com': 'YouTube',
  'x.com': 'X',
  'twitter.com': 'X',
  'bsky.app': 'Bluesky',
};

export function pageFills(
  url: string,
  { controller, email, socialLinks, sourceUrl }: Contacts,
): Record<string, string> {
  const mail = email ? link(`mailto:${email}`, email) : '';
  const links = [mail, ...socialLinks.map((href) => link(href, networkOf(href)))].filter((one) => one !== '');
  const items = links.map((one) => `<li>${one}</li>`).join('');
  return {
    address: [
      `<link rel="canonical" href="${escaped(url)}">`,
      `<meta property="og:url" content="${escaped(url)}">`,
      `<meta property="og:image" content="${escaped(new URL('/share.jpg', url).href)}">`,
    ].join(''),
    ...(links.length > 0 && {
      contacts: `<nav class="contacts" aria-label="Contato"><p>Contato</p><ul>${items}</ul></nav>`,
    }),
    ...(sourceUrl && { source: link(sourceUrl, 'Código-fonte') }),
    controller: controllerOf(controller),
    responsible: mail
      ? `escreva para quem responde por esta instalação, ${mail}`
      : 'esta instalação não informa um endereço de contato',
  };
}

function controllerOf(controller: Contacts['controller']): string {
  if (!controller) return '<strong>quem mantém esta instalação do Provado</strong>';
  const { name, cnpj } = controller;
  return `<strong>${escaped(name)}</strong>${cnpj ? ` (CNPJ ${escaped(cnpj)})` : ''}, que mantém esta instalação do Provado`;
}

function link(address: string, text: string): string {
  const { protocol, href } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'mailto:') return '';
  return `<a href="${escaped(href)}" rel="noopener noreferrer">${escaped(text)}</a>`;
}

function networkOf(address: string): string {
  const host = new URL(address).hostname.replace(/^(www|br)\./, '');
  return networks[host] ?? host;
}
