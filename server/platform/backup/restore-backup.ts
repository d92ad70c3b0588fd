import { createReadStream, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '#server/platform/database/migrate.ts'
import { withClient } from '#server/platform/database/with-client.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { StartupError } from '#server/platform/postgres/startup-error.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import {
  type BackupManifest,
  fileListName,
  jobsName,
  readManifest,
  type StoredFile,
  storedFile,
  storedPath,
  tablePath,
} from './backup-manifest.ts'
import { checksumOf } from './checksum.ts'
import { throwUnlessEmpty } from './list-tables.ts'
import { loadTables } from './load-tables.ts'
import { sealedWord } from './take-backup.ts'

/** The table of the hold is made before the rows are loaded, also where the backup is older than it. */
const holdMigration = '0380-installation-hold.sql'

type Target = {
  url: string
  storage: Storage
  secrets: Secrets
  /** Folder of this version's migrations. */
  migrations: string
}

/**
 * Restores a backup into an empty database and its storage, then migrates the schema to this version. The installation is held: it writes to
 * nobody until a super user releases it. Everything is checked before anything
 * is written; files are written first and rows last, in one transaction, so that a failure leaves the database empty and the restore can be
 * repeated. Throws StartupError for problems that an operator can solve.
 */
export async function restoreBackup(target: Target, folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  throwUnlessSameKey(target.secrets, manifest)
  throwUnlessKnown(target.migrations, manifest)
  await withClient({ connectionString: target.url }, throwUnlessEmpty)
  const files = await checkParts(folder, manifest)
  const schema = {
    url: target.url,
    folder: target.migrations,
    appPassword: target.secrets.databasePassword,
  }
  const names = manifest.migrations.map((migration) => migration.name)
  await migrate({ ...schema, only: [...names, holdMigration] })
  for (const { key } of files) {
    await target.storage.putBack(key, createReadStream(join(folder, storedPath(key))))
  }
  await withClient({ connectionString: target.url }, async (client) => {
    await loadTables(client, folder, manifest)
    await client.query('analyze')
  })
  await migrate(schema)
  return manifest
}

function throwUnlessSameKey(secrets: Secrets, { sealed }: BackupManifest) {
  try {
    secrets.open(sealed, sealedWord.context)
  } catch {
    throw new StartupError(
      'This backup was made under another SECRET_KEY, without which the credentials in it cannot be read. Give that key: it was in the environment, or in secrets.json of the data directory.',
    )
  }
}

function throwUnlessKnown(folder: string, { migrations, programVersion }: BackupManifest) {
  const known = new Set(readdirSync(folder))
  const unknown = migrations.find(({ name }) => !known.has(name))
  if (!unknown) return
  throw new StartupError(
    `This backup was made by version ${programVersion}, whose database has ${unknown.name}. Restore it with that version or a newer one.`,
  )
}

/** Compares every file of the backup with its checksum, and returns the list of stored files. */
async function checkParts(folder: string, { tables, jobs, files }: BackupManifest): Promise<StoredFile[]> {
  for (const { name, sha256 } of tables) await check(folder, tablePath(name), sha256)
  await check(folder, jobsName, jobs.sha256)
  await check(folder, fileListName, files.sha256)
  const list = await readFile(join(folder, fileListName), 'utf8')
  const stored = list
    .split('\n')
    .filter(Boolean)
    .map((line) => storedFile.parse(JSON.parse(line)))
  for (const { key, sha256 } of stored) await check(folder, storedPath(key), sha256)
  return stored
}

async function check(folder: string, name: string, expected: string) {
  const found = await checksumOf(join(folder, name))
  if (found === expected) return
  throw new StartupError(
    found
      ? `${name} of the backup was changed or damaged. Nothing was restored.`
      : `${name} of the backup is missing. Nothing was restored.`,
  )
}
