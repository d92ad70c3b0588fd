import { Navigate, Outlet } from 'react-router'
import { ForbiddenScreen } from './forbidden-screen.tsx'
import { NoPermission } from './no-permission.tsx'
import { NotInPlan } from './not-in-plan.tsx'
import { type Gate, judge } from './screen.ts'
import { useVisitor } from './use-visitor.ts'

export function Permitted({ gate }: { gate: Gate }) {
  const visitor = useVisitor()
  const verdict = judge(gate, visitor)
  // During a support visit, a platform screen opened before it does not exist.
  if (gate.open === 'super' && visitor.viewer.visit) return <Navigate to="/tickets" replace />
  if (gate.otherwise && (verdict === 'notInPlan' || verdict === 'forbidden')) {
    return <Navigate to={gate.otherwise} replace />
  }
  switch (verdict) {
    case 'open':
      return <Outlet />
    case 'expired':
      return <Navigate to="/financeiro" replace />
    case 'notInPlan':
      return <NotInPlan />
    case 'forbidden':
      return gate.saysForbidden ? <ForbiddenScreen /> : <NoPermission />
  }
}
