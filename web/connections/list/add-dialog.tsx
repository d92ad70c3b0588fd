import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Connection } from '#domain/connections/connection-list.ts'
import { ConnectionDialog } from '#web/connections/form/connection-dialog.tsx'
import { FacebookDialog } from '#web/connections/facebook/facebook-dialog.tsx'
import { facebookAppQuery } from '#web/connections/managed-queries.ts'
import { SignupDialog } from '#web/connections/facebook/signup-dialog.tsx'

type AddDialogProps = {
  channel: Connection['channel']
  onMade: (made: Connection) => void
  onClose: () => void
}

/** The dialog that adds a connection; each channel has its own. */
export function AddDialog({ channel, onMade, onClose }: AddDialogProps) {
  const [byHand, setByHand] = useState(false)
  const asked = useQuery({ ...facebookAppQuery, enabled: channel === 'whatsappapi' })
  if (channel === 'facebook' || channel === 'instagram') {
    return <FacebookDialog channel={channel} onClose={onClose} />
  }
  if (channel === 'whatsappapi' && asked.isPending) return null
  const app = asked.data?.app
  if (app?.signupConfigId && !byHand) {
    return <SignupDialog app={app} onManual={() => setByHand(true)} onClose={onClose} />
  }
  return <ConnectionDialog id={null} channel={channel} onMade={onMade} onClose={onClose} />
}
