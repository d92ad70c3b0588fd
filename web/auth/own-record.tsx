import { useEffect, useRef } from 'react'
import { ownCompanyChannel } from '#domain/companies/company-contract.ts'
import { settingChannel } from '#domain/settings/setting-contract.ts'
import { userChannel } from '#domain/users/user-contract.ts'
import { rereadSession } from '#web/platform/client.ts'
import { useConnected, useLive } from '#web/platform/live.ts'
import { currentUser, endSession, renewedAgoMs, useSession } from '#web/platform/session.ts'

const freshMs = 5000

/** Applies changes of the user's rights, of settings and of the company at once, not at the next sign-in. */
export function OwnRecord() {
  const id = useSession()?.id
  const connected = useConnected()
  const wasConnected = useRef(false)
  // Changes made while the socket was not connected sent no event to this tab.
  useEffect(() => {
    if (!connected) return
    if (wasConnected.current || renewedAgoMs() > freshMs) void rereadSession().catch(() => {})
    wasConnected.current = true
  }, [connected])
  useLive(userChannel, (event) => {
    if (event.action === 'delete' && event.userId === id) endSession({ kind: 'removed', by: event.by ?? '' })
    const isChange = event.action === 'update' && event.user.name !== undefined
    // Failures need no handling: an ended session signs out, and the next call retries after a lost connection.
    if (isChange && event.user.id === id) void rereadSession().catch(() => {})
  })
  // The session contains settings of the company, such as those for hidden numbers and signatures.
  useLive(settingChannel, ({ key }) => {
    if (key in (currentUser()?.company.companieSettings ?? {})) void rereadSession().catch(() => {})
  })
  useLive(ownCompanyChannel, () => void rereadSession().catch(() => {}))
  return null
}
