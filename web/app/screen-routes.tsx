import { lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { LoginScreen } from '#web/auth/login-screen.tsx'
import { ForbiddenScreen } from './forbidden-screen.tsx'
import { PrivateOnly, PublicOnly } from './guard.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { Permitted } from './permitted.tsx'
import { screens } from './screens.ts'

const Shell = lazy(async () => ({ default: (await import('./app-shell.tsx')).AppShell }))
const SignUp = lazy(async () => ({ default: (await import('#web/auth/signup-screen.tsx')).SignUpScreen }))
const ForgetPassword = lazy(async () => ({
  default: (await import('#web/auth/forget-password-screen.tsx')).ForgetPasswordScreen,
}))
const lazyScreens = screens.map(({ load, ...screen }) => ({ ...screen, Screen: lazy(load) }))

/** Signing in needs nothing of the rest: shell and screens are loaded when they are opened. */
export const ScreenRoutes = () => (
  <BrowserRouter>
    <Suspense fallback={null}>
      <Routes>
        <Route element={<PublicOnly />}>
          <Route path="/login" element={<LoginScreen />} />
          <Route path="/signup" element={<SignUp />} />
          <Route path="/forgetpsw" element={<ForgetPassword />} />
        </Route>
        <Route element={<PrivateOnly />}>
          <Route element={<Shell />}>
            <Route path="/" element={<Navigate to="/tickets" replace />} />
            <Route path="/403" element={<ForbiddenScreen />} />
            {lazyScreens.map(({ path, Screen, ...gate }) => (
              <Route key={path} element={<Permitted gate={gate} />}>
                <Route path={path} element={<Screen />} />
              </Route>
            ))}
            <Route path="*" element={<NotFoundScreen />} />
          </Route>
        </Route>
      </Routes>
    </Suspense>
  </BrowserRouter>
)
