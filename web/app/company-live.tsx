import { useEffect } from 'react'
import { connectedAt, useConnected, useLive } from '#web/platform/live.ts'
import type { LiveFold } from '#web/platform/live-fold.ts'
import { useViewer } from '#web/platform/session.ts'
import { noteConnection } from '#web/tickets/crossed-lists.ts'
import { liveFolds } from './live-folds.ts'

/** Applies live events of the company to the whole cache, on every screen, so that cached data does not go stale. */
export function CompanyLive() {
  const connected = useConnected()
  useEffect(() => void (connected && noteConnection(connectedAt())), [connected])
  return liveFolds.map((fold, index) => <Fold key={index} {...fold} />)
}

function Fold({ channel, fold }: LiveFold) {
  const viewer = useViewer()
  useLive(channel, (event) => fold(event, viewer))
  return null
}
