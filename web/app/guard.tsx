import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '#web/platform/session.ts'

/** Private screens send strangers to sign in, and bring them back after. */
export function PrivateOnly() {
  const user = useSession()
  const location = useLocation()
  if (user) return <Outlet />
  return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />
}

/** The screens before sign-in send those who are signed in on. */
export function PublicOnly() {
  const user = useSession()
  const { state } = useLocation()
  const from = typeof state === 'object' && state && 'from' in state ? String(state.from) : '/'
  return user ? <Navigate to={from} replace /> : <Outlet />
}
