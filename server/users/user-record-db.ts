import { type Insertable, sql, type Updateable } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { User, UserRecord } from '#domain/users/user-contract.ts'
import { holds } from '#server/platform/database/containing.ts'
import type { Database, Db } from '#server/platform/database/db.ts'
import type { FileSigner } from '#server/platform/files/file-signer.ts'
import { effectiveDueDate, userWithQueues } from './user-db.ts'

export const usersPerPage = 20

type Page = { search: string; pageNumber: number }

/** One page of the company's users by name, and whether more follow. */
export async function findUsers(tx: Db, { search, pageNumber }: Page, files: FileSigner) {
  const rows = await matching(tx, search, ['name', 'email'])
    .offset((pageNumber - 1) * usersPerPage)
    .limit(usersPerPage + 1)
    .execute()
  const users: User[] = rows.slice(0, usersPerPage).map((row) => withPicture(row, files))
  return { users, hasMore: rows.length > usersPerPage }
}

/** Everybody of the company; there are as many as the plan allows. Searched by what colleagues may know of each other. */
export async function findColleagues(tx: Db, search: string, files: FileSigner): Promise<User[]> {
  const rows = await matching(tx, search, ['name']).limit(1000).execute()
  return rows.map((row) => withPicture(row, files))
}

function matching(tx: Db, search: string, columns: ('name' | 'email')[]) {
  const query = userWithQueues(tx).selectAll('users').orderBy(sql`lower(users.name)`).orderBy('users.id')
  if (!search) return query
  return query.where((eb) => eb.or(columns.map((column) => holds(`users.${column}`, search))))
}

export async function findUser(tx: Db, id: number, files: FileSigner): Promise<UserRecord | null> {
  const row = await userWithQueues(tx).selectAll('users').where('users.id', '=', id).executeTakeFirst()
  if (!row) return null
  const company = await tx
    .selectFrom('companies')
    .select(['id', 'name', 'dueDate', 'isPlatform'])
    .executeTakeFirstOrThrow()
  return {
    ...withPicture(row, files),
    queueIds: row.queues.map((queue) => queue.id),
    company: { id: company.id, name: company.name, dueDate: effectiveDueDate(company) },
  }
}

/** Throws ERR_NO_USER_FOUND where the company has no such user. */
export async function getUser(tx: Db, id: number, files: FileSigner): Promise<UserRecord> {
  const user = await findUser(tx, id, files)
  if (!user) throw new AppError('ERR_NO_USER_FOUND')
  return user
}

type Row = { companyId: number; profileImage: string | null; passwordHash: string }

/** The hash of the password goes no further than this file. */
function withPicture<T extends Row>({ passwordHash: _hash, ...row }: T, files: FileSigner) {
  return { ...row, profileImage: row.profileImage && files.urlOf(row.companyId, row.profileImage) }
}

export type UserRow = Updateable<Database['users']>

/** Makes a user. Throws ERR_USER_EMAIL_TAKEN where any user of the installation has the address. */
export const insertUser = (tx: Db, user: Insertable<Database['users']>): Promise<number> =>
  orEmailTaken(async () => {
    const row = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
    return row.id
  })

/** Changes a user. Throws ERR_USER_EMAIL_TAKEN like `insertUser`. */
export const changeUser = (tx: Db, id: number, changes: UserRow): Promise<unknown> =>
  orEmailTaken(() => tx.updateTable('users').set(changes).where('id', '=', id).execute())

/** The index decides, so that two at once cannot both get an address; it sees all companies, which a query here does not. */
export async function orEmailTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'users_email') throw error
    throw addressTaken()
  }
}

export const addressTaken = (): AppError =>
  new AppError('ERR_USER_EMAIL_TAKEN', [{ path: 'body.email', message: 'ERR_USER_EMAIL_TAKEN' }])

export async function replaceUserQueues(tx: Db, userId: number, queueIds: number[]): Promise<void> {
  await tx.deleteFrom('userQueues').where('userId', '=', userId).execute()
  const rows = [...new Set(queueIds)].map((queueId) => ({ userId, queueId }))
  if (rows.length) await tx.insertInto('userQueues').values(rows).execute()
}

export const endSessionOf = (tx: Db, userId: number) =>
  tx.deleteFrom('sessions').where('userId', '=', userId).execute()

/** Voids a mailed link to choose a password: an address or password that was changed since must be the only way in. */
export const voidPasswordLink = (tx: Db, userId: number) =>
  tx.deleteFrom('passwordLinks').where('userId', '=', userId).execute()

export const findPasswordHash = async (tx: Db, userId: number): Promise<string> =>
  (await tx.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirstOrThrow())
    .passwordHash

type RenamedSession = { id: string; refreshHash: Buffer; rotatedAt: Date }

/** Says whether the session is one to remember. Its browser is notified by push as before. */
export async function renameSession(tx: Db, sessionId: string, renamed: RenamedSession): Promise<boolean> {
  const { remember } = await tx
    .updateTable('sessions')
    .set({ ...renamed, previousHash: null })
    .where('id', '=', sessionId)
    .returning('remember')
    .executeTakeFirstOrThrow(() => new AppError('ERR_TOKEN_INVALID'))
  await tx
    .updateTable('pushSubscriptions')
    .set({ sessionId: renamed.id })
    .where('sessionId', '=', sessionId)
    .execute()
  return remember
}

export const removeUser = (tx: Db, id: number) => tx.deleteFrom('users').where('id', '=', id).execute()
