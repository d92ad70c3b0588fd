import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '#web/platform/session.ts'

/** Private screens send strangers to sign in, and bring them back after. */
export function PrivateOnly() {
  const user = useSession()
  const location = useLocation()
  if (user) return <Outlet />
  return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />
}

/** The screens before sign-in send those who are signed in on: who just signed in to where they wanted to go, or to work. */
export function PublicOnly() {
  const user = useSession()
  const [wasSignedIn] = useState(user !== null)
  const { state } = useLocation()
  if (!user) return <Outlet />
  if (wasSignedIn) return <Navigate to="/" replace />
  const from = typeof state === 'object' && state && 'from' in state ? String(state.from) : '/'
  return <Navigate to={from === '/' ? '/tickets' : from} replace />
}
