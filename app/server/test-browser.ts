import type { HttpReply, TestApp } from './test-app.ts';

/** A browser on our pages: it keeps cookies and says where its calls come from. */
export class CookieBrowser {
  readonly test: TestApp;
  readonly #cookies = new Map<string, string>();

  constructor(test: TestApp) {
    this.test = test;
  }

  async call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    as?: string,
  ): Promise<HttpReply> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.test.call(method, path, {
      headers: { 'sec-fetch-site': 'same-origin', cookie },
      ...(body && { body }),
      ...(as !== undefined && { as }),
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }
}
