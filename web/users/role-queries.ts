import { queryOptions } from '@tanstack/react-query'
import { roleEndpoints } from '#domain/users/role-contract.ts'
import { call } from '#web/platform/client.ts'
import { usersKey } from './user-queries.ts'

/** Under the key of users, because changes of users change the holders of roles. */
export const rolesKey = [...usersKey, 'roles'] as const

export const rolesQuery = queryOptions({
  queryKey: rolesKey,
  queryFn: () => call(roleEndpoints.listRoles, {}),
})
