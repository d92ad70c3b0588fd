import { useSession, useViewer } from '#web/platform/session.ts'
import { usePastDue } from '#web/platform/use-past-due.ts'
import type { Visitor } from './screen.ts'

/** Returns the signed-in user as screen gates need them. Throws if nobody is signed in. */
export function useVisitor(): Visitor {
  const viewer = useViewer()
  const user = useSession()
  const pastDue = usePastDue()
  if (!user) throw new Error('Nobody is signed in.')
  return { viewer, plan: user.company.plan, pastDue }
}
