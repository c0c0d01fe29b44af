import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { newSecret, secretHash } from '#platform/server/security/secrets.ts';
import { type DemoClient, demoClient } from './demo-client.ts';
import { demoAdmin, demoPassword, demoTeam } from './people.ts';

export async function signUpTeam(app: FastifyInstance, deps: Deps, owner: DemoClient): Promise<DemoClient[]> {
  const clients: DemoClient[] = [];
  for (const { name, email, role } of demoTeam) {
    const token = newSecret();
    const { data: team } = await owner.call('GET', '/company/team');
    if (!team.membros.some((member: { email: string }) => member.email === email)) {
      const { data } = await owner.call('POST', '/company/team/invitations', { email, papel: role });
      // The link is only in the mail, which nobody reads here.
      await deps.db.kysely
        .updateTable('invitations')
        .set({ token_hash: secretHash(token) })
        .where('invitations.id', '=', data.id)
        .execute();
    }
    clients.push(
      await demoClient(app, {
        signUp: '/company/invitation/accept',
        signIn: '/auth',
        email,
        password: demoPassword,
        body: { token, nome: name, senha: demoPassword, confirmar_senha: demoPassword },
      }),
    );
  }
  return clients;
}

/** @param code the code of the first administrator, if it is known */
export async function signUpAdmin(app: FastifyInstance, code: string | undefined): Promise<void> {
  const open = await app.inject('/api/dev/register');
  if (code === undefined || !open.json().data.aberto) return;
  await demoClient(app, {
    signUp: '/dev/register',
    signIn: '/dev/login',
    email: demoAdmin.email,
    password: demoPassword,
    body: {
      nome: demoAdmin.name,
      email: demoAdmin.email,
      senha: demoPassword,
      confirmar_senha: demoPassword,
      codigo: code,
    },
  });
}
