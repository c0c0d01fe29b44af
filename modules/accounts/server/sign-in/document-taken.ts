import type { Role } from '#platform/contract/route.ts';
import { Failure } from '#platform/server/http/errors.ts';

export function documentTaken(role: Role, { isRemoved = false } = {}): Failure {
  const [document, code] =
    role === 'COMPANY' ? (['CNPJ', 'CNPJ_EM_USO'] as const) : (['CPF', 'CPF_EM_USO'] as const);
  if (!isRemoved) return new Failure(code);
  return new Failure(code, {
    message: `Apagamos este cadastro, porque o ${document} dele já é de outra conta confirmada. Seu e-mail está livre para outro cadastro.`,
  });
}
