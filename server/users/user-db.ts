import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Insertable, sql } from 'kysely'
import { type Permission, permissions, type Viewer } from '#domain/access/access.ts'
import { featuresOf, type PlanFeatures, planFlags } from '#domain/access/plan-flag.ts'
import { viewerOf } from '#domain/access/viewer-of.ts'
import type { SessionUser } from '#domain/users/user-contract.ts'
import { settingsOf } from '#server/settings/setting-db.ts'
import type { Database, Db } from '#server/platform/database/db.ts'
import type { FileSigner } from '#server/platform/files/file-signer.ts'

/** A signed-in user's own record with company, plan and the settings that everybody of the company may read. */
export async function getSessionUser(tx: Db, userId: number, files: FileSigner): Promise<SessionUser> {
  const user = await userWithQueues(tx)
    .selectAll('users')
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  const profileImage = user.profileImage && files.urlOf(user.companyId, user.profileImage)
  const role =
    user.roleId &&
    (await tx.selectFrom('roles').select('permissions').where('id', '=', user.roleId).executeTakeFirst())
  const rolePermissions = knownPermissions(role ? role.permissions : null)
  return { ...user, profileImage, rolePermissions, company: await getSessionCompany(tx) }
}

/** The company as the records of its signed-in users carry it. */
export async function getSessionCompany(tx: Db): Promise<SessionUser['company']> {
  const company = await tx.selectFrom('companies').selectAll().executeTakeFirstOrThrow()
  const plan = await tx
    .selectFrom('plans')
    .selectAll()
    .where('id', '=', company.planId)
    .executeTakeFirstOrThrow()
  const companieSettings = await settingsOf(tx)
  return { ...company, dueDate: effectiveDueDate(company), plan, companieSettings }
}

/** The platform's own company never expires (decision D12). */
export const effectiveDueDate = (company: { isPlatform: boolean; dueDate: Date }): Date =>
  company.isPlatform ? new Date('2999-12-31T23:59:59Z') : company.dueDate

export const userWithQueues = (tx: Db) =>
  tx.selectFrom('users').select((eb) =>
    jsonArrayFrom(
      eb
        .selectFrom('userQueues')
        .innerJoin('queues', (join) =>
          join
            .onRef('queues.id', '=', 'userQueues.queueId')
            .onRef('queues.companyId', '=', 'userQueues.companyId'),
        )
        .whereRef('userQueues.userId', '=', 'users.id')
        .select(['queues.id', 'queues.name', 'queues.color'])
        .orderBy('queues.name'),
    ).as('queues'),
  )

export type ViewerRecord = {
  viewer: Viewer
  plan: PlanFeatures
  worksUntil: Date
  companyActive: boolean
  timeZone: string
  startWork: string
  endWork: string
  pendingNotices: 'company' | 'on' | 'off'
}

/** The data about a user that access rules need, with the hours in which they may be here. */
export const findViewer = async (tx: Db, userId: number): Promise<ViewerRecord | null> =>
  (await findViewers(tx, [userId]))[0] ?? null

/** The same for several users; unknown ids are left out. */
export async function findViewers(tx: Db, userIds: number[]): Promise<ViewerRecord[]> {
  const rows = await tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .innerJoin('plans', 'plans.id', 'companies.planId')
    .where('users.id', '=', sql<number>`any(${userIds}::int[])`)
    .leftJoin('roles', (join) =>
      join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'),
    )
    .selectAll('users')
    .select('roles.permissions')
    .select(['companies.worksUntil', 'companies.status', 'companies.timeZone'])
    .select(planFlags.map((flag) => `plans.${flag}` as const))
    .select((eb) =>
      eb
        .selectFrom('userQueues')
        .whereRef('userQueues.userId', '=', 'users.id')
        .select(sql<number[]>`coalesce(array_agg(queue_id order by queue_id), '{}')`.as('ids'))
        .as('queueIds'),
    )
    .execute()
  if (!rows.length) return []
  const settings = await settingsOf(tx)
  return rows.map((row) => ({
    viewer: viewerOf(
      { ...row, rolePermissions: knownPermissions(row.permissions) },
      { queueIds: row.queueIds ?? [], settings },
    ),
    plan: featuresOf(row),
    worksUntil: row.worksUntil,
    companyActive: row.status,
    timeZone: row.timeZone,
    startWork: row.startWork,
    endWork: row.endWork,
    pendingNotices: row.pendingNotices,
  }))
}

export type Presence = { online: boolean; at: Date }

/** Saves that a user came or went. Returns false for a leaving older than the user's last sign of life, which is not saved. */
export async function savePresence(tx: Db, userId: number, { online, at }: Presence): Promise<boolean> {
  const saved = await tx
    .updateTable('users')
    .set({ online, lastSeenAt: at })
    .where('id', '=', userId)
    .$if(!online, (query) =>
      query.where((eb) => eb.or([eb('lastSeenAt', 'is', null), eb('lastSeenAt', '<=', at)])),
    )
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

export const findColleague = (tx: Db, id: number) =>
  tx.selectFrom('users').select(['id', 'name', 'color']).where('id', '=', id).executeTakeFirst()

type NewUser = Pick<Insertable<Database['users']>, 'name' | 'email' | 'passwordHash' | 'profile'> &
  Partial<Insertable<Database['users']>>

export const saveUser = async (tx: Db, user: NewUser): Promise<number> => {
  const row = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export const saveUserQueues = (tx: Db, userId: number, queueIds: number[]) =>
  tx
    .insertInto('userQueues')
    .values(queueIds.map((queueId) => ({ userId, queueId })))
    .execute()

/** The permissions of a role that this version knows: what another one wrote is left out. */
export const knownPermissions = (stored: readonly string[] | null): Permission[] =>
  permissions.filter((permission) => stored?.includes(permission))

/** The addresses of those who administer the company. */
export const findAdministratorMails = async (tx: Db): Promise<string[]> => {
  const rows = await tx
    .selectFrom('users')
    .select('email')
    .where('profile', '=', 'admin')
    .orderBy('id')
    .execute()
  return rows.map(({ email }) => email)
}
