import { Navigate, Outlet } from 'react-router'
import { NoPermission } from './no-permission.tsx'
import { NotInPlan } from './not-in-plan.tsx'
import { type Gate, judge } from './screen-gate.ts'
import { useVisitor } from './use-visitor.ts'

export function Permitted({ gate }: { gate: Gate }) {
  const verdict = judge(gate, useVisitor())
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
      return <NoPermission />
  }
}
