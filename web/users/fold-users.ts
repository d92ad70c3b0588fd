import type { Output } from '#domain/http/endpoint.ts'
import type { Colleague, userEndpoints, UserLive } from '#domain/users/user-contract.ts'
import { foldQueries, queryClient } from '#web/platform/query-client.ts'
import { applyPresence } from './presence.ts'
import { colleaguesKey, userListsKey, usersKey } from './user-queries.ts'

type UserPages = { pages: Output<typeof userEndpoints.listUsers>[]; pageParams: number[] }

/** Applies an event about a user to the cached users. An event of presence alone changes only the dot; others cause a refetch. */
export function foldUsers(event: UserLive): void {
  if (event.action !== 'update' || event.user.name !== undefined) {
    void queryClient.invalidateQueries({ queryKey: usersKey })
    return
  }
  const { user } = event
  foldQueries<UserPages>(userListsKey, (found) => applyPresence(found, user))
  foldQueries<Colleague[]>(colleaguesKey, (found) =>
    found.map((one) => (one.id === user.id ? { ...one, online: user.online } : one)),
  )
}
