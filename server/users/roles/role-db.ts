import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Permission } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import type { Role } from '#domain/users/role-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { knownPermissions } from '#server/users/user-db.ts'

const rolesWithUsers = (tx: Db) =>
  tx
    .selectFrom('roles')
    .select(['roles.id', 'roles.name', 'roles.permissions', 'roles.updatedAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('users')
          .whereRef('users.roleId', '=', 'roles.id')
          .select(['users.id', 'users.name'])
          .orderBy(sql`lower(users.name)`),
      ).as('users'),
    )

const toRole = (row: Omit<Role, 'permissions'> & { permissions: string[] }): Role => ({
  ...row,
  permissions: knownPermissions(row.permissions),
})

export const findRoles = async (tx: Db): Promise<Role[]> =>
  (await rolesWithUsers(tx).orderBy(sql`lower(roles.name)`).execute()).map(toRole)

/** Throws ERR_NO_ROLE_FOUND where the company has no such role. */
export async function getRole(tx: Db, id: number): Promise<Role> {
  const row = await rolesWithUsers(tx).where('roles.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('ERR_NO_ROLE_FOUND')
  return toRole(row)
}

/** Throws ERR_ROLE_NAME_TAKEN where people would read two roles as one. Under the company's lock. */
export async function throwIfRoleNamed(tx: Db, name: string, id = 0): Promise<void> {
  const { rows } = await sql`
    select from roles where plain_text(name) = plain_text(${name}) and id <> ${id} limit 1`.execute(tx)
  if (rows.length) throw new AppError('ERR_ROLE_NAME_TAKEN')
}

type RoleRow = { name: string; permissions: Permission[] }

export const insertRole = async (tx: Db, row: RoleRow): Promise<number> =>
  (await tx.insertInto('roles').values(row).returning('id').executeTakeFirstOrThrow()).id

export const changeRole = (tx: Db, id: number, row: Partial<RoleRow> & { updatedAt: Date }) =>
  tx.updateTable('roles').set(row).where('id', '=', id).execute()

export const removeRole = (tx: Db, id: number) => tx.deleteFrom('roles').where('id', '=', id).execute()
