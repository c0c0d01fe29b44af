import { expect } from 'vitest';
import type { HttpReply, TestApp } from '#app/server/test-app.ts';
import { CookieBrowser } from '#app/server/test-browser.ts';
import type { TestPlatform } from './test-platform.ts';

interface Place {
  readonly platform: TestPlatform;
  readonly companyId: number;
}

/** A browser that a learning platform leads to us, and that brings its forms. */
export class LaunchBrowser extends CookieBrowser {
  readonly #place: () => Place;

  constructor(test: TestApp, place: () => Place) {
    super(test);
    this.#place = place;
  }

  /** The platform leads here by a link; our page asks where to go. */
  async begin(hint: string, more: Record<string, string> = {}): Promise<HttpReply> {
    const { platform, companyId } = this.#place();
    const { clientId, url } = platform;
    const form = { iss: url, login_hint: hint, client_id: clientId, lti_message_hint: 'dica', ...more };
    const led = await this.test.app.inject(`/lti/login/${companyId}?${new URLSearchParams(form)}`);
    expect(led.statusCode).toBe(303);
    const at = new URL(led.headers.location ?? '', 'http://x');
    expect(at.pathname).toBe('/lti/entrar');
    return this.call('POST', '/lti/begin', { consulta: at.search });
  }

  /** The form of the platform comes without cookies. */
  async post(form: URLSearchParams): Promise<string> {
    const posted = await this.test.app.inject({
      method: 'POST',
      url: `/lti/launch/${this.#place().companyId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: form.toString(),
    });
    expect(posted.statusCode).toBe(303);
    return new URL(posted.headers.location ?? '', 'http://x').search;
  }

  return(consulta: string): Promise<HttpReply> {
    return this.call('POST', '/lti/return', { consulta });
  }

  /** @param claims what the platform says beside who somebody is */
  async bring(hint: string, claims: Record<string, unknown>): Promise<HttpReply> {
    const { body } = await this.begin(hint);
    return this.return(await this.post(await this.#place().platform.answer(body.data.endereco, claims)));
  }
}
