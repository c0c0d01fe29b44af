import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { type Encodable, wireFaults } from '#platform/contract/translate.ts';
import { inMegabytes } from '#platform/contract/uploads.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, fieldFault } from '#platform/server/http/errors.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import type { BaseFiles } from '../../contract/base-files.ts';
import { baseFile, fetchBase as route } from '../../contract/bases.ts';
import { readRepositoryLink } from '../../domain/repository-link.ts';
import { workRoom } from '../../domain/work-limits.ts';
import { type FetchFault, fetchBounds, fetchRepository } from '../fetch/fetch-repository.ts';
import { isGitThere } from '../fetch/git-process.ts';
import { lookSignal } from '../links/link-job.ts';
import { receiveArchive } from '../receive-archive.ts';
import { type ArrivedWork, storeSentWork } from '../work-store.ts';
import { type StoredWork, sumBaseBytes } from '../works.queries.ts';

/** Enough for whoever tries out a challenge, too few to fill a disk or to ask other people's hosts without end. */
const perCompany: WindowRule = { name: 'bases', limit: 30, windowS: 3_600 };

/** Somebody waits for it before the page. */
const fetchMs = 50_000;

type BaseDeps = Pick<Deps, 'db' | 'files' | 'clock' | 'throttle' | 'config' | 'outbox'>;

/** @throws Failure of `receiveArchive` and `storeSentWork`; ESPACO_DO_TRABALHO, MUITAS_TENTATIVAS */
export async function receiveBase(
  deps: BaseDeps,
  request: FastifyRequest,
  companyId: number,
): Promise<Encodable<BaseFiles>> {
  await takeTry(deps.throttle, perCompany, String(companyId));
  const wanted = { fields: [], file: baseFile, admit: () => undefined };
  return receiveArchive(request, wanted, async ({ name, file }) =>
    factsOf(await storeBase(deps, companyId, { name, file })),
  );
}

/**
 * Asks the network while its caller waits, and holds no connection to the database meanwhile.
 * @throws Failure CAMPO_INVALIDO with what is wrong with the link; ESPACO_DO_TRABALHO, MUITAS_TENTATIVAS
 */
export async function fetchBase(
  deps: BaseDeps,
  link: string,
  companyId: number,
): Promise<Encodable<BaseFiles>> {
  await takeTry(deps.throttle, perCompany, String(companyId));
  const repository = readRepositoryLink(link);
  if (typeof repository === 'string') throw refusal(repository);
  if (!(await isGitThere())) throw refusal('no_git');
  const signal = lookSignal(deps.outbox);
  const options = { bounds: { ...fetchBounds, mostMs: fetchMs }, testHost: deps.config.workTestHost, signal };
  const fetched = await fetchRepository(
    repository,
    options,
    async ({ commit, files }) =>
      files && storeBase(deps, companyId, { name: link, file: files.archive, links: 'left out', commit }),
  ).catch((error: unknown) => {
    throw signal.aborted ? new Failure('SERVICO_OCUPADO') : error;
  });
  if ('fault' in fetched) throw refusal(fetched.fault);
  if (!fetched.done) throw refusal('empty');
  return factsOf(fetched.done);
}

const storeBase = (
  deps: BaseDeps,
  companyId: number,
  arrived: Omit<ArrivedWork, 'owner' | 'way' | 'admit'>,
): Promise<StoredWork> =>
  storeSentWork(deps, {
    ...arrived,
    owner: { companyId },
    way: 'base',
    admit: (trx, bytes) => requireRoom(trx, companyId, bytes),
  });

async function requireRoom(trx: Transaction<Schema>, companyId: number, bytes: number): Promise<void> {
  const used = await sumBaseBytes(trx, companyId);
  if (used + bytes <= workRoom.bases) return;
  throw new Failure('ESPACO_DO_TRABALHO', {
    message: `Os arquivos de partida da sua empresa ocupam ${inMegabytes(used)} de ${inMegabytes(workRoom.bases)}, e estes não cabem mais. Exclua provas que não usa; os arquivos que nenhuma prova usa saem depois de uma semana.`,
  });
}

const factsOf = (work: StoredWork): Encodable<BaseFiles> => ({
  id: work.id,
  origin: work.name,
  ...(work.commit !== null && { commit: work.commit }),
  bytes: work.bytes,
  files: work.fileCount,
  leftOut: work.leftOut,
  digest: work.digest,
});

const refusal = (fault: FetchFault): Failure =>
  fieldFault(wireFaults(route.body, { link: faultTexts[fault] }));

const faultTexts: Readonly<Record<FetchFault, string>> = {
  address: 'Cole o endereço https do repositório, sem porta, usuário ou senha.',
  incomplete: 'Cole o endereço completo, como https://github.com/empresa/desafio.',
  absent: 'O repositório não existe ou é privado. Deixe-o público para buscar os arquivos, ou envie um .zip.',
  empty: 'Não há arquivos neste endereço.',
  moved: 'O repositório mudou de endereço. Cole o que aparece quando você o abre no navegador.',
  certificate: 'O site não tem um certificado válido.',
  no_repository: 'Não é um repositório git. Cole o endereço da página principal dele.',
  unknown_host: 'Este site não existe.',
  forbidden_address: 'Este endereço não está na internet.',
  unreachable: 'O site não respondeu. Tente de novo em instantes, ou envie um .zip.',
  slow: 'O site demorou demais. Tente de novo em instantes, ou envie um .zip.',
  too_large: 'O repositório é grande demais: são até 50 MB para baixar e 200 MB abertos.',
  too_many_files: 'O repositório tem arquivos demais: são até 10.000.',
  unreadable: 'O repositório tem arquivos que não dá para guardar.',
  no_git: 'Esta instalação não busca links. Envie um .zip.',
};
