/** Header and footer of any static page lead to them. */
export const landingSections = [
  { href: '/#tecnologias', label: 'Tecnologias' },
  { href: '/#como-funciona', label: 'Como funciona' },
  { href: '/#comparativo', label: 'Comparativo' },
  { href: '/#planos', label: 'Planos' },
  { href: '/#perguntas', label: 'Perguntas' },
] as const;
