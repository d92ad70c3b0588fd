import { type Insertable, sql, type Updateable } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { AuditAction } from '#domain/audit/audit-contract.ts'
import type { CompanyRecord } from '#domain/company-admin/company-admin-contract.ts'
import { type DayHours, defaultHours } from '#domain/queues/queue-hours.ts'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { insertCompanyWith } from '#server/companies/company-platform-db.ts'
import type { Database, Db, DbHandle } from '#server/platform/database/db.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { changeTold } from './change-told.ts'
import { findCompanyRow } from './company-list-platform-db.ts'

type MadeCompany = { id: number; record: CompanyRecord; token: string | null }

/** Saves a company with what `fill` adds. A repeated request gets the company that it made, without a token. */
export const saveCompanyOnce = (
  db: DbHandle,
  { companyId, clientId }: { companyId: number; clientId: string | undefined },
  ...given: [Insertable<Database['companies']>, (tx: Db, companyId: number) => Promise<MadeCompany>]
): Promise<MadeCompany> =>
  db.asPlatform((tx) =>
    createOnce({ companyId }, tx, {
      kind: 'companies',
      clientId,
      find: async (id) => ({ id, record: await getCompany(tx, id), token: null }),
      create: () => insertCompanyWith(tx, ...given),
    }),
  )

/** One company in full. Throws ERR_NOT_FOUND. */
export async function getCompany(tx: Db, id: number): Promise<CompanyRecord> {
  const row = await findCompanyRow(tx, id)
  if (!row) throw new AppError('ERR_NOT_FOUND')
  const rest = await tx
    .selectFrom('companies')
    .select(['numberAttendants', 'numberConections', 'addressStreet', 'addressCity', 'addressState'])
    .select(
      sql<number>`(select count(*)::int from queues where queues.company_id = companies.id)`.as(
        'queuesCount',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const settings = await tx
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('companyId', '=', id)
    .where('key', 'in', plainSettings)
    .orderBy('key')
    .execute()
  const hours = await tx
    .selectFrom('companyHours')
    .select('schedules')
    .where('companyId', '=', id)
    .executeTakeFirst()
  return { ...row, ...rest, schedules: (hours?.schedules as DayHours[]) ?? defaultHours(), settings }
}

/** Sets the hours of the company as a whole, as its own administrators do in the settings. */
export async function keepSchedules(tx: Db, companyId: number, week: DayHours[]): Promise<void> {
  const schedules = JSON.stringify(week)
  await tx
    .insertInto('companyHours')
    .values({ companyId, schedules, outOfHoursMessage: '' })
    .onConflict((conflict) =>
      conflict.column('companyId').doUpdateSet({ schedules, updatedAt: sql<Date>`now()` }),
    )
    .execute()
}

/** Settings that say how a company works; none of them is a secret. */
const plainSettings = ['scheduleType', 'userRating', 'chatBotType', 'enableLGPD', 'requiredTag', 'userRandom']

export const showCompanyRecord = (db: DbHandle, id: number): Promise<CompanyRecord> =>
  db.asPlatform((tx) => getCompany(tx, id))

type Change = Updateable<Database['companies']>

/** `reason`: why it is done, where whoever does it says so. */
type Deed = { id: number; action: Extract<AuditAction, `company.${string}`>; reason?: string | undefined }

/**
 * Changes a company under its row's lock, so that nothing is created by an older limit meanwhile (decision D93); `decide` gets the locked
 * state. The change is recorded in the company's own audit trail. Throws ERR_NOT_FOUND also for an erased company.
 */
export const changeCompany = (
  ctx: Actor & Pick<PublicContext, 'platform'>,
  { id, action, reason }: Deed,
  decide: (before: CompanyRecord, tx: Db) => Change | Promise<Change>,
): Promise<CompanyRecord> =>
  ctx.platform.db.asPlatform(async (tx) => {
    const locked = await tx
      .selectFrom('companies')
      .select('id')
      .where('id', '=', id)
      .where('erasedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!locked) throw new AppError('ERR_NOT_FOUND')
    const before = await getCompany(tx, id)
    const change = await decide(before, tx)
    await tx
      .updateTable('companies')
      .set({ ...change, updatedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    const after = await getCompany(tx, id)
    const subject = { id, name: before.name }
    const data = {
      ...changeTold(before, after, Object.keys(change)),
      ...(reason && { after: reason.slice(0, 200) }),
    }
    await recordAudit(ctx, tx, { action, subject, data, companyId: id })
    return after
  })

/** Throws ERR_COMPANY_NAME_TAKEN where people would read two companies as one. */
export async function throwIfNameTaken(tx: Db, name: string, id = 0): Promise<void> {
  // Serialised, so that two companies saved at once see each other's name.
  await sql`select pg_advisory_xact_lock(hashtext('company names'))`.execute(tx)
  const { rows } = await sql`
    select from companies where plain_text(trim(name)) = plain_text(trim(${name})) and id <> ${id} and erased_at is null
    limit 1`.execute(tx)
  if (rows.length) throw new AppError('ERR_COMPANY_NAME_TAKEN')
}

/** Throws unless the plan exists, is not archived, and was not made for another company. */
export async function throwUnlessOffered(tx: Db, planId: number, companyId?: number): Promise<void> {
  const plan = await tx
    .selectFrom('plans')
    .select(['archivedAt', 'madeFor'])
    .where('id', '=', planId)
    .forShare()
    .executeTakeFirst()
  const isOthers = plan?.madeFor !== null && plan?.madeFor !== companyId
  if (!plan || isOthers)
    throw new AppError('ERR_VALIDATION', [{ path: 'body.planId', message: 'Selecione um plano' }])
  if (plan.archivedAt) throw new AppError('ERR_PLAN_ARCHIVED')
}

/** The same before a company is made of it. */
export const checkPlan = (db: DbHandle, planId: number): Promise<void> =>
  db.asPlatform((tx) => throwUnlessOffered(tx, planId))

/** Users of a company, and whether each has yet to choose a first password. */
export const findPeople = (db: DbHandle, companyId: number) =>
  db.asPlatform(async (tx) => {
    await getCompany(tx, companyId)
    const rows = await tx
      .selectFrom('users')
      .leftJoin('passwordLinks', (join) =>
        join
          .onRef('passwordLinks.companyId', '=', 'users.companyId')
          .onRef('passwordLinks.userId', '=', 'users.id'),
      )
      .where('users.companyId', '=', companyId)
      .select([
        'users.id',
        'users.name',
        'users.email',
        'users.profile',
        'users.online',
        'passwordLinks.tokenHash',
      ])
      .orderBy('users.profile')
      .orderBy(sql`lower(users.name)`)
      .limit(1000)
      .execute()
    return rows.map(({ tokenHash, ...person }) => ({ ...person, invited: tokenHash !== null }))
  })
