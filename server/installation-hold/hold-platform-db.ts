import { sql } from 'kysely'
import { z } from 'zod'
import { type HeldChoice, heldChoices } from '#domain/installation-hold/installation-hold-contract.ts'
import type { Db, DbHandle } from '#server/platform/database/db.ts'

/** Name under which the release is notified to every process. */
export const releaseChannel = 'installation_released'

const choicesOf = z.record(z.string(), z.enum(heldChoices))

export type Hold = {
  backupMadeAt: Date
  restoredAt: Date
  revision: number
  /** By connection; one without an entry sends what waits. */
  choices: ReadonlyMap<number, HeldChoice>
}

/** Returns whether the installation came from a backup and was not released yet. */
export const isInstallationHeld = (db: DbHandle): Promise<boolean> =>
  db.asPlatform(
    async (tx) => (await tx.selectFrom('installationHold').select('id').executeTakeFirst()) !== undefined,
    { queue: 'look' },
  )

/** Returns the hold; null while the installation works. */
export const findHold = (db: DbHandle): Promise<Hold | null> =>
  db.asPlatform(
    async (tx) => {
      const row = await tx.selectFrom('installationHold').selectAll().executeTakeFirst()
      if (!row) return null
      const { backupMadeAt, restoredAt, revision } = row
      const choices = Object.entries(choicesOf.parse(row.choices))
      return {
        backupMadeAt,
        restoredAt,
        revision,
        choices: new Map(choices.map(([id, choice]) => [Number(id), choice])),
      }
    },
    { queue: 'look' },
  )

/** Saves a choice. False where nothing is held. */
export const saveHeldChoice = (
  db: DbHandle,
  { whatsappId, choice }: { whatsappId: number; choice: HeldChoice },
): Promise<boolean> =>
  db.asPlatform(async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update installation_hold set choices = choices || jsonb_build_object(${String(whatsappId)}::text, ${choice}::text),
        revision = revision + 1`.execute(tx)
    return numAffectedRows > 0n
  })

/**
 * Ends the hold if no choice was changed since `revision`, and notifies every process when the transaction commits; `work` runs in the same
 * transaction. Returns whether it ended.
 */
export const endHold = (
  db: DbHandle,
  { revision }: Pick<Hold, 'revision'>,
  work: (tx: Db) => Promise<void>,
): Promise<boolean> =>
  db.asPlatform(async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      delete from installation_hold where revision = ${revision}`.execute(tx)
    if (numAffectedRows === 0n) return false
    await work(tx)
    await sql`select pg_notify(${releaseChannel}, '')`.execute(tx)
    return true
  })
