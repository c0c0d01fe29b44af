import type { MemberRole } from '#platform/contract/route.ts';

export const roleWords: Record<MemberRole, { label: string; text: string }> = {
  dono: { label: 'Dono', text: 'Tudo, e também convidar, mudar papéis e remover pessoas.' },
  recrutador: { label: 'Recrutador', text: 'Cria e aplica provas, corrige, decide e edita o perfil.' },
  corretor: { label: 'Corretor', text: 'Só corrige: vê as provas e as respostas, sem criar nem decidir.' },
};

export const roleOptions = (['dono', 'recrutador', 'corretor'] as const).map((value) => ({
  value,
  label: roleWords[value].label,
}));
