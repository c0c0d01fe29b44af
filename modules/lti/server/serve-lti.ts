import type { FastifyInstance } from 'fastify';
import { paths } from '#platform/contract/paths.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { answerPath } from '../contract/choose-run.ts';
import { sendAnswerPage } from './answer-page.ts';
import { keepAnswer } from './kept-answers.ts';
import { returnPage } from './launch.ts';
import { publicKeys } from './tool-keys.ts';

const asked = ['iss', 'login_hint', 'client_id', 'lti_message_hint'] as const;

/** Platforms lead browsers here by links and forms. A page of ours goes on, whose calls carry our cookies. */
export function serveLti(app: FastifyInstance, deps: Deps): void {
  app.get<Company>('/lti/jwks/:company', async ({ params }, reply) => {
    const keys = await publicKeys(deps, idOf(params.company));
    if (keys.length === 0) throw notFound();
    return reply.header('Cache-Control', 'max-age=300').send({ keys });
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const beginPage = (company: string, given: URLSearchParams) => {
      const kept = asked.map((name) => [name, given.get(name)]).filter(([, value]) => value !== null);
      return `${paths.ltiBegin}?${new URLSearchParams([['empresa', company], ...(kept as [string, string][])])}`;
    };
    scope.get<Company>('/lti/login/:company', async ({ params, url }, reply) =>
      reply.redirect(beginPage(params.company, new URL(url, 'http://here').searchParams), 303),
    );
    scope.post<Company & Form>('/lti/login/:company', async ({ params, body }, reply) =>
      reply.redirect(beginPage(params.company, body ?? new URLSearchParams()), 303),
    );
    scope.post<Company & Form>('/lti/launch/:company', async ({ params, body }, reply) => {
      const form = body ?? new URLSearchParams();
      await keepAnswer(deps, idOf(params.company), form);
      return reply.redirect(returnPage(form.get('state') ?? ''), 303);
    });
    scope.post<Form>(answerPath, async ({ body }, reply) =>
      sendAnswerPage(deps, reply, body?.get('resposta') ?? ''),
    );
  });
}

const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

interface Company {
  Params: { company: string };
}

interface Form {
  Body: URLSearchParams | undefined;
}
