import type { Output } from '#domain/http/endpoint.ts'
import { userChannel, type userEndpoints } from '#domain/users/user-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { applyPresence } from './presence.ts'
import { userListsKey, usersKey } from './user-queries.ts'

type UserPages = { pages: Output<typeof userEndpoints.listUsers>[]; pageParams: number[] }

/** Keeps the lists of users in step with the company; who comes and goes is told alone and changes one dot. */
export function useUserLive(): void {
  useLive(userChannel, (event) => {
    if (event.action !== 'update' || event.user.name !== undefined) {
      void queryClient.invalidateQueries({ queryKey: usersKey })
      return
    }
    const { user } = event
    queryClient.setQueriesData<UserPages>(
      { queryKey: userListsKey },
      (found) => found && applyPresence(found, user),
    )
  })
}
