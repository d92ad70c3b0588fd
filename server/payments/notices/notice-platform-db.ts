import { type Insertable, sql } from 'kysely'
import { chooseCompany } from '#server/companies/company-platform-db.ts'
import type { Database, Db, DbHandle } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { noticeJob } from './notice-job.ts'

type NewNotice = Insertable<Database['paymentNotices']>

/** Company of the charge; null where there is none, or not yet. */
async function companyOf(
  tx: Db,
  { provider, externalId, reference }: Pick<NewNotice, 'provider' | 'externalId' | 'reference'>,
) {
  const { rows } = await sql<{ id: number | null }>`
    select charge_company(${provider}, ${externalId}, ${reference}) as id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Keeps notices, and has those that concern a known charge looked at as soon as they are kept. */
export const saveNotices = (
  db: DbHandle,
  notices: readonly NewNotice[],
  { provider, at }: { provider: string; at: Date },
): Promise<void> =>
  db.asPlatform(async (tx) => {
    await tx
      .insertInto('paymentProviderStates')
      .values({ provider, lastNoticeAt: at })
      .onConflict((conflict) => conflict.column('provider').doUpdateSet({ lastNoticeAt: at }))
      .execute()
    for (const notice of notices) {
      const { id } = await tx
        .insertInto('paymentNotices')
        .values({ ...notice, receivedAt: at, lookAt: at })
        .onConflict((conflict) =>
          conflict
            .columns(['provider', 'eventKey'])
            .doUpdateSet({ lookAt: at, outcome: '', tries: 0, handledAt: null }),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      const companyId = await companyOf(tx, notice)
      if (companyId === null) continue
      await chooseCompany(tx, companyId)
      await enqueue(tx, noticeJob, { noticeId: id })
    }
  })

/** Notices that are to be looked at; whoever takes one has some minutes for it. */
export const takeDueNotices = (db: DbHandle, now: Date, most: number): Promise<number[]> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update payment_notices set look_at = ${new Date(now.getTime() + heldMs)}
      where id in (select id from payment_notices where look_at <= ${now} order by look_at limit ${most} for update skip locked)
      returning id`.execute(tx)
    return rows.map(({ id }) => id)
  })

const heldMs = 2 * 60_000

export type Notice = {
  id: number
  provider: string
  tries: number
  receivedAt: Date
  /** The charge that it is about, where that is known. */
  charge: { companyId: number; chargeId: string; invoiceId: number } | null
}

/** A notice with the charge that it is about; undefined where it was done meanwhile. */
export const findNotice = (db: DbHandle, id: number): Promise<Notice | undefined> =>
  db.asPlatform(async (tx) => {
    const row = await tx
      .selectFrom('paymentNotices')
      .selectAll()
      .where('id', '=', id)
      .where('lookAt', 'is not', null)
      .executeTakeFirst()
    if (!row) return undefined
    const { provider, externalId, reference, tries, receivedAt } = row
    const companyId = await companyOf(tx, row)
    const plain = reference?.replaceAll('-', '').toLowerCase() ?? null
    const charge =
      companyId === null
        ? undefined
        : await tx
            .selectFrom('charges')
            .select(['companyId', 'id as chargeId', 'invoiceId'])
            .where('companyId', '=', companyId)
            .where('provider', '=', provider)
            .where((eb) =>
              eb.or([eb('externalId', '=', externalId), eb(sql`replace(id::text, '-', '')`, '=', plain)]),
            )
            .executeTakeFirst()
    return { id, provider, tries, receivedAt, charge: charge ?? null }
  })

export const saveNotice = (
  db: DbHandle,
  id: number,
  change: {
    outcome?: 'looked' | 'unknown' | 'failed'
    handledAt?: Date
    lookAt: Date | null
    tries?: number
  },
) => db.asPlatform((tx) => tx.updateTable('paymentNotices').set(change).where('id', '=', id).execute())

/** Removes some notices that are older; says how many. */
export const removeNotices = (db: DbHandle, before: Date, most: number): Promise<number> =>
  db.asPlatform(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('paymentNotices')
      .where('id', 'in', (eb) =>
        eb.selectFrom('paymentNotices').select('id').where('receivedAt', '<', before).limit(most),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
