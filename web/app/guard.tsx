import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '#web/platform/session.ts'

/** Redirects signed-out users from private screens to the login, and back after signing in. */
export function PrivateOnly() {
  const user = useSession()
  const location = useLocation()
  if (user) return <Outlet />
  return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />
}

/** Redirects signed-in users from public screens: after signing in to the requested screen, otherwise to the start page. */
export function PublicOnly() {
  const user = useSession()
  const [wasSignedIn] = useState(user !== null)
  const { state } = useLocation()
  if (!user) return <Outlet />
  if (wasSignedIn) return <Navigate to="/" replace />
  const from = typeof state === 'object' && state && 'from' in state ? String(state.from) : '/'
  return <Navigate to={from === '/' ? '/tickets' : from} replace />
}
