import { z } from 'zod';

/** The two last entries of an archive are this and its hash. */
export const manifestName = 'manifest.json';
export const sealName = 'manifest.sha256';
export const notesName = 'notes.json';
export const databaseFolder = 'database/';
export const picturesFolder = 'files/';

/** Rises when an older program could not restore an archive any more. */
export const formatVersion = 1;

const partShape = z.object({
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  type: z.string().optional(),
});

export const manifestShape = z.object({
  format: z.int(),
  engine: z.enum(['postgres', 'pglite']),
  /** Has the major version of PostgreSQL, also of the embedded one. */
  engineVersion: z.int(),
  schema: z.string(),
  /** Names the place of the database: address and name, or a folder. Backups of before do not say. */
  source: z.string().optional(),
  pictures: z.string().optional(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  rows: z.record(z.string(), z.int()),
  /** Pictures that the database names and the store did not have: their uploads had not ended. */
  missing: z.array(z.string()),
  parts: z.array(partShape),
});

export type BackupPart = z.infer<typeof partShape>;
export type Manifest = z.infer<typeof manifestShape>;
