import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { LoginScreen } from '#web/auth/login-screen.tsx'
import { PrivateOnly, PublicOnly } from './guard.tsx'

const SignUp = lazy(async () => ({ default: (await import('#web/auth/signup-screen.tsx')).SignUpScreen }))
const ForgetPassword = lazy(async () => ({
  default: (await import('#web/auth/forget-password-screen.tsx')).ForgetPasswordScreen,
}))
const Private = lazy(async () => ({ default: (await import('./private-routes.tsx')).PrivateRoutes }))

/** Signing in needs nothing of the rest. */
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
          <Route path="*" element={<Private />} />
        </Route>
      </Routes>
    </Suspense>
  </BrowserRouter>
)
