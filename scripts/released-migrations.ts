import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '#server/platform/postgres/startup-error.ts'
import { sayAndExit } from './say-and-exit.ts'

export const migrationsFolder = new URL('../migrations', import.meta.url).pathname
/** The migrations of all releases with their SHA-256, as `sha256sum` writes them: a clone needs no tags to compare. */
export const releasedList = join(migrationsFolder, 'released.sha256')

type Files = ReadonlyMap<string, string>

/** The checksum of each migration of a folder. */
export const checksumsIn = (folder: string): Files =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  )

/** Reads a list of checksums. */
export const readReleased = (list: string): Files =>
  new Map(
    list
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [sum = '', name = ''] = line.split('  ')
        return [name, sum]
      }),
  )

/** What was done to released migrations: databases have run them as they were. */
export const findChanged = (released: Files, present: Files): string[] =>
  [...released].flatMap(([name, sum]) => {
    if (!present.has(name)) return [`${name} was released and is gone`]
    return present.get(name) === sum ? [] : [`${name} was released and has changed`]
  })

/** Migrations that are new, and would run before one that databases have run already. */
export function findLate(released: Files, present: Files): string[] {
  const last = [...released.keys()].toSorted().at(-1) ?? ''
  return [...present.keys()]
    .filter((name) => !released.has(name) && name < last)
    .map((name) => `${name} comes before ${last}, which was released`)
}

/** Adds the new migrations to the list of released ones. Throws where a released one has changed. */
async function releaseMigrations(): Promise<string> {
  const [released, present] = [
    readReleased(readFileSync(releasedList, 'utf8')),
    checksumsIn(migrationsFolder),
  ]
  const changed = findChanged(released, present)
  if (changed.length) throw new StartupError(changed.join('\n'))
  writeFileSync(releasedList, [...present].map(([name, sum]) => `${sum}  ${name}\n`).join(''))
  return `${present.size} migrations are listed as released.`
}

if (import.meta.main) await sayAndExit(releaseMigrations)
