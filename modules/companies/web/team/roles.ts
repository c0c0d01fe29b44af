import type { MemberRole } from '#platform/contract/route.ts';

export const roleWords: Record<MemberRole, { label: string; text: string }> = {
  dono: { label: 'Responsável', text: 'Tudo, e também convidar, mudar papéis e remover pessoas.' },
  recrutador: { label: 'Recrutamento', text: 'Cria e aplica provas, corrige, decide e edita o perfil.' },
  corretor: { label: 'Correção', text: 'Só corrige: vê as provas e as respostas, sem criar nem decidir.' },
};

export const roleOptions = (['dono', 'recrutador', 'corretor'] as const).map((value) => ({
  value,
  label: roleWords[value].label,
}));
