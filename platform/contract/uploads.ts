import * as z from 'zod/mini';
import { picture } from './fields.ts';
import { reads, route, signedIn, writes } from './route.ts';
import { as, translated } from './translate.ts';

const megabyte = 1024 * 1024;

/** Rounds up: `0,1 MB`. */
export const inMegabytes = (bytes: number): string =>
  `${(Math.ceil((bytes / megabyte) * 10) / 10).toLocaleString('pt-BR')} MB`;

/** The purpose decides who may upload a picture and where it is stored. */
export const uploadPurposes = ['questao', 'galeria', 'logo', 'perfil'] as const;

export type UploadPurpose = (typeof uploadPurposes)[number];

export const uploadFields = { purpose: 'finalidade', file: 'arquivo' } as const;

export const uploadBytes = 5 * 1024 * 1024;

export const uploadFile = route({
  method: 'POST',
  url: '/files',
  module: 'platform',
  summary: 'Stores a picture: multipart, the field `finalidade` first, then the file in `arquivo`.',
  access: signedIn,
  consumes: 'multipart',
  bodyLimit: uploadBytes + 64 * 1024,
  responses: { 201: writes(translated({ url: as('url', picture) })) },
  errors: ['ACESSO_NEGADO', 'CORPO_MUITO_GRANDE', 'IMAGEM_NAO_ACEITA', 'TIPO_NAO_ACEITO', 'ESPACO_ESGOTADO'],
});

export const getStorageSpace = route({
  method: 'GET',
  url: '/files/space',
  module: 'platform',
  summary: 'How many bytes of pictures the caller’s company or account stores, and may store.',
  access: signedIn,
  responses: { 200: reads(translated({ used: as('usado', z.int()), limit: as('limite', z.int()) })) },
});
