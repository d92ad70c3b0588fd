import type { Viewer } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import { mayGrant, outranks } from '#domain/users/user-rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findViewer, knownPermissions } from './user-db.ts'

/** Throws ERR_USER_LIMIT when the plan has no room for another user. Under the company's lock. */
export async function throwIfPlanIsFull(tx: Db): Promise<void> {
  const { limit, users } = await tx
    .selectFrom('companies')
    .innerJoin('plans', 'plans.id', 'companies.planId')
    .select((eb) => [
      'plans.users as limit',
      eb.selectFrom('users').select(eb.fn.countAll<number>().as('n')).as('users'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(users) >= limit) throw new AppError('ERR_USER_LIMIT', { limit })
}

/** Throws ERR_USER_LAST_ADMIN when nobody else of the company administers it. */
export async function throwIfLastAdmin(tx: Db, userId: number): Promise<void> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('profile', '=', 'admin')
    .where('id', '<>', userId)
    .executeTakeFirst()
  if (!other) throw new AppError('ERR_USER_LAST_ADMIN')
}

type References = { queueIds?: number[] | undefined; whatsappId?: number | null | undefined }

/** The foreign keys would refuse another company's ids too; this says which field is wrong. */
export async function throwIfForeign(tx: Db, { queueIds = [], whatsappId }: References): Promise<void> {
  if (queueIds.length) {
    const found = await tx.selectFrom('queues').select('id').where('id', 'in', queueIds).execute()
    const missing = queueIds.find((id) => !found.some((queue) => queue.id === id))
    if (missing !== undefined) throw new AppError('ERR_NO_QUEUE_FOUND', { queueId: missing })
  }
  if (!whatsappId) return
  const found = await tx
    .selectFrom('connections')
    .select('id')
    .where('id', '=', whatsappId)
    .executeTakeFirst()
  if (!found) {
    throw new AppError('ERR_VALIDATION', [{ path: 'body.whatsappId', message: 'does not exist' }])
  }
}

/** Throws where a role does not exist, or holds permissions that the user who grants it does not have. */
export async function throwUnlessGrantable(
  tx: Db,
  viewer: Viewer,
  roleId: number | null | undefined,
): Promise<void> {
  if (!roleId) return
  const role = await tx.selectFrom('roles').select('permissions').where('id', '=', roleId).executeTakeFirst()
  if (!role) throw new AppError('ERR_VALIDATION', [{ path: 'body.roleId', message: 'does not exist' }])
  if (!mayGrant(viewer, knownPermissions(role.permissions))) {
    throw new AppError('ERR_NO_PERMISSION', { fields: ['roleId'] })
  }
}

/** Throws ERR_NO_PERMISSION where a user, as they now are, has a right that the viewer lacks. */
export async function throwIfOutranked(tx: Db, viewer: Viewer, userId: number): Promise<void> {
  if (userId === viewer.id) return
  const person = await findViewer(tx, userId)
  if (person && outranks(person.viewer, viewer)) throw new AppError('ERR_NO_PERMISSION')
}

/** An administrator of the platform's own company is not above its super user. */
export function throwIfSuper(viewer: Viewer, user: { id: number; super: boolean }): void {
  if (user.super && !viewer.super && user.id !== viewer.id) throw new AppError('ERR_NO_PERMISSION')
}
