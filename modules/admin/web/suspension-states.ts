export const suspensionStates = [
  { value: 'todas', label: 'Ativas e suspensas' },
  { value: 'ativa', label: 'Ativas' },
  { value: 'suspensa', label: 'Suspensas' },
] as const;
