import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#web/ui/on-demand.tsx'

const CompanyVisits = lazyPart(() => import('./company-visits.tsx'), 'CompanyVisits')

const settledMs = 2500

/** Tells of visits once the screen stands: the first look into the inbox does not wait for it. */
export function VisitNotice() {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settledMs)
    return () => clearTimeout(timer)
  }, [])
  return settled ? (
    <Suspense fallback={null}>
      <CompanyVisits />
    </Suspense>
  ) : null
}
