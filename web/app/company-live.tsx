import { useEffect } from 'react'
import { useConnected, useLive } from '#web/platform/live.ts'
import type { LiveFold } from '#web/platform/live-fold.ts'
import { useViewer } from '#web/platform/session.ts'
import { noteNews } from '#web/tickets/crossed-lists.ts'
import { liveFolds } from './live-folds.ts'

/** Keeps all that is cached in step with the company, on whatever screen: what another screen left behind must not grow old. */
export function CompanyLive() {
  const connected = useConnected()
  useEffect(() => void (connected && noteNews()), [connected])
  return liveFolds.map((fold, index) => <Fold key={index} {...fold} />)
}

function Fold({ channel, fold }: LiveFold) {
  const viewer = useViewer()
  useLive(channel, (event) => fold(event, viewer))
  return null
}
