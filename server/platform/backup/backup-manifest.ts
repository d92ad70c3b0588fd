import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupError } from '#server/platform/postgres/startup-error.ts'

const sum = z.string().regex(/^[0-9a-f]{64}$/)
const part = z.object({ sha256: sum, rows: z.int().min(0) })

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  programVersion: z.string(),
  /** A text sealed with the installation's key; only the same key opens it. */
  sealed: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(part.extend({ name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  jobs: part,
  files: part,
  /** Keys of files that the database names but the storage did not have. */
  missingFiles: z.array(z.string()),
})

/** The contents of a backup. Written last: a folder without a manifest is not a backup. */
export type BackupManifest = z.infer<typeof manifest>

export const manifestName = 'manifest.json'
export const fileListName = 'files.jsonl'
export const jobsName = 'jobs.jsonl'
/** Returns the path in a backup of the file with a table's rows. */
export const tablePath = (table: string): string => join('tables', `${table}.copy.gz`)
/** Returns the path in a backup of a stored file. */
export const storedPath = (key: string): string => join('files', key)

export const storedFile = z.object({ key: z.string(), bytes: z.int().min(0), sha256: sum })
export type StoredFile = z.infer<typeof storedFile>

/** Reads the manifest of a backup. Throws StartupError when the folder has none that this version understands. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null)
  if (text === null) throw new StartupError(`${folder} holds no finished backup: it has no ${manifestName}.`)
  const parsed = manifest.safeParse(parseJson(text))
  if (!parsed.success) throw new StartupError(`${join(folder, manifestName)} cannot be understood.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
