import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Connection } from '#domain/connections/connection-list.ts'
import { ConnectionDialog } from '#web/connections/form/connection-dialog.tsx'
import { facebookAppQuery } from '#web/connections/managed-queries.ts'
import { SignupRenewal } from './signup-renewal.tsx'

type SignInAnewProps = {
  connection: Connection
  onMade: (made: Connection) => void
  onClose: () => void
}

/** Gives a Cloud API number a valid token: in Meta's popup if this installation has one, else by hand. */
export function SignInAnew({ connection, onMade, onClose }: SignInAnewProps) {
  const [byHand, setByHand] = useState(false)
  const asked = useQuery(facebookAppQuery)
  if (asked.isPending) return null
  const app = asked.data?.app
  if (app?.signupConfigId && !byHand) {
    return (
      <SignupRenewal app={app} connection={connection} onManual={() => setByHand(true)} onClose={onClose} />
    )
  }
  const { id, channel } = connection
  return <ConnectionDialog id={id} channel={channel} onMade={onMade} onClose={onClose} />
}
