import { sql } from 'kysely'
import { reasonTaken } from '#domain/connections/connection-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'

/** Returns the company's other connection with the number, of whatever kind (decision D101). */
async function findHolder(tx: Db, number: string, exceptId: number | null): Promise<string | null> {
  const rows = await tx
    .selectFrom('connections')
    .select('name')
    .where('channel', 'in', ['whatsapp', 'whatsappapi'])
    .where('number', '!=', '')
    .where((eb) => eb.or([eb('channel', '=', 'whatsappapi'), eb('sessionWanted', '=', true)]))
    .where(sql<boolean>`id is distinct from ${exceptId}::int`)
    .where(
      sql<boolean>`canonical_number(regexp_replace(number, '\\D', '', 'g')) = canonical_number(${number.replace(/\D/g, '')})`,
    )
    .orderBy('id')
    .limit(1)
    .execute()
  return rows[0]?.name ?? null
}

/** Saves the number of a newly linked device, unless another connection has it: then returns the reason to unlink it. */
export async function refuseNumber(tx: Db, whatsappId: number, number: string): Promise<string | null> {
  await lockCompany(tx)
  const holder = await findHolder(tx, number, whatsappId)
  if (holder !== null) return reasonTaken(holder)
  await tx.updateTable('connections').set({ number }).where('id', '=', whatsappId).execute()
  return null
}

/** Throws ERR_CONNECTION_TAKEN with the name of the other connection that has the number. The caller has locked the connections. */
export async function throwIfHeld(tx: Db, number: string, exceptId: number | null): Promise<void> {
  const name = number ? await findHolder(tx, number, exceptId) : null
  if (name !== null) throw new AppError('ERR_CONNECTION_TAKEN', { name })
}
