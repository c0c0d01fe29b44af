import { z } from 'zod';

/** The two last entries of an archive: what is in it, and the hash of that. */
export const manifestName = 'manifest.json';
export const sealName = 'manifest.sha256';
/** Notes of the file store that stand beside the pictures. */
export const notesName = 'notes.json';
/** What the names of the parts of the database begin with, and those of the pictures. */
export const databaseFolder = 'database/';
export const picturesFolder = 'files/';

/** Rises when an older program could not restore an archive any more. */
export const formatVersion = 1;

const partShape = z.object({
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** The media type of a picture. */
  type: z.string().optional(),
});

/** What an archive says about itself. */
export const manifestShape = z.object({
  format: z.int(),
  engine: z.enum(['postgres', 'pglite']),
  /** The major version of PostgreSQL, such as `15`. The embedded database has one too. */
  engineVersion: z.int(),
  /** The last migration of the database. */
  schema: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** How many rows each table had. */
  rows: z.record(z.string(), z.int()),
  /** Pictures that the database names and the store did not have: their uploads had not ended. */
  missing: z.array(z.string()),
  parts: z.array(partShape),
});

export type Part = z.infer<typeof partShape>;
export type Manifest = z.infer<typeof manifestShape>;
