import { useSession, useViewer } from '#web/platform/session.ts'
import { usePastDue } from '#web/platform/use-past-due.ts'
import type { Visitor } from './screen.ts'

/** The signed-in person as the gates of the screens see them. Only for what stands behind the guard. */
export function useVisitor(): Visitor {
  const viewer = useViewer()
  const user = useSession()
  const pastDue = usePastDue()
  if (!user) throw new Error('Nobody is signed in.')
  return { viewer, plan: user.company.plan, pastDue }
}
