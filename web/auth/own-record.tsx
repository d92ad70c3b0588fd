import { userChannel } from '#domain/users/user-contract.ts'
import { refreshSession } from '#web/platform/client.ts'
import { useLive } from '#web/platform/live.ts'
import { useSession } from '#web/platform/session.ts'

/** What an administrator gives or takes is seen at once, not at the next sign-in. */
export function OwnRecord() {
  const id = useSession()?.id
  useLive(userChannel, (event) => {
    const isChange = event.action === 'update' && event.user.name !== undefined
    // A session that has ended signs out by itself; a lost line is made up for by the next call.
    if (isChange && event.user.id === id) void refreshSession().catch(() => {})
  })
  return null
}
