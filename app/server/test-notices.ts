import type { TestApp } from './test-app.ts';
import type { TestPerson } from './test-people.ts';

export async function noticesTo(test: TestApp, { token }: Pick<TestPerson, 'token'>) {
  const { body } = await test.call('GET', '/notification', { as: token });
  return body.data.results.map((notice: { tipo: string; quantidade: number; link: string }) => [
    notice.tipo,
    notice.quantidade,
    notice.link,
  ]);
}
