import { Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { LoginScreen } from '#web/auth/login-screen.tsx'
import { PrivateOnly, PublicOnly } from './guard.tsx'
import { lazyPart } from '#web/ui/on-demand.tsx'

const SignUp = lazyPart(() => import('#web/auth/signup-screen.tsx'), 'SignUpScreen')
const ForgetPassword = lazyPart(() => import('#web/auth/forget-password-screen.tsx'), 'ForgetPasswordScreen')
const PasswordLink = lazyPart(() => import('#web/auth/password-link-screen.tsx'), 'PasswordLinkScreen')
const Private = lazyPart(() => import('./private-routes.tsx'), 'PrivateRoutes')

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
        <Route path="/password" element={<PasswordLink />} />
        <Route element={<PrivateOnly />}>
          <Route path="*" element={<Private />} />
        </Route>
      </Routes>
    </Suspense>
  </BrowserRouter>
)
