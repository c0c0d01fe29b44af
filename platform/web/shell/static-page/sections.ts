/** The parts of the landing that header and footer lead to, from any static page. */
export const landingSections = [
  { href: '/#tecnologias', label: 'Tecnologias' },
  { href: '/#como-funciona', label: 'Como funciona' },
  { href: '/#comparativo', label: 'Comparativo' },
  { href: '/#planos', label: 'Planos' },
  { href: '/#perguntas', label: 'Perguntas' },
] as const;
