// What runs can be chosen by.

export const kinds = [
  { value: 'todos', label: 'Todos os tipos' },
  { value: 'teorica', label: 'Teórica' },
  { value: 'pratica', label: 'Prática' },
] as const;

export const authors = [
  { value: 'todas', label: 'De todos' },
  { value: 'provado', label: 'Provado' },
  { value: 'empresas', label: 'Empresas' },
] as const;
