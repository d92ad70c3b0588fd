import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { LoginScreen } from '#web/auth/login-screen.tsx'
import { PrivateOnly, PublicOnly } from './guard.tsx'

const PrivateRoutes = lazy(async () => ({ default: (await import('./private-routes.tsx')).PrivateRoutes }))

/** Signing in needs nothing of the rest: the shell, its menu and the screens are loaded when they are opened. */
export const ScreenRoutes = () => (
  <BrowserRouter>
    <Suspense fallback={null}>
      <Routes>
        <Route element={<PublicOnly />}>
          <Route path="/login" element={<LoginScreen />} />
        </Route>
        <Route element={<PrivateOnly />}>
          <Route path="*" element={<PrivateRoutes />} />
        </Route>
      </Routes>
    </Suspense>
  </BrowserRouter>
)
