import { Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { LoginScreen } from '#web/auth/login-screen.tsx'
import { currentUser } from '#web/platform/session.ts'
import '#web/ui/leaving/before-pop.ts'
import { StepsInTurn } from '#web/ui/leaving/steps-in-turn.ts'
import { lazyScreen } from '#web/ui/on-demand.tsx'
import { PrivateOnly, PublicOnly } from './guard.tsx'

const SignUp = lazyScreen(() => import('#web/auth/signup-screen.tsx'), 'SignUpScreen')
const ForgetPassword = lazyScreen(
  () => import('#web/auth/forget-password-screen.tsx'),
  'ForgetPasswordScreen',
)
const PasswordLink = lazyScreen(() => import('#web/auth/password-link-screen.tsx'), 'PasswordLinkScreen')
const Private = lazyScreen(loadPrivate, 'PrivateRoutes')

/** Loads the frame of the signed-in screens with the one that is asked for, so that both are shown at once. */
async function loadPrivate() {
  const { pathname } = location
  // Beside the list of screens; should it fail, the screen itself tries again.
  if (pathname.startsWith('/tickets')) import('#web/inbox/inbox-screen.tsx').catch(() => {})
  const { PrivateRoutes, preloadScreen } = await import('./private-routes.tsx')
  await preloadScreen(pathname)
  return { PrivateRoutes }
}

const publicScreens = { '/signup': SignUp, '/forgetpsw': ForgetPassword, '/password': PasswordLink }

/** Loads what the address shows first. React would keep it hidden for 300 ms if the page had been shown without it. */
export async function preloadFirstScreen(): Promise<void> {
  const { pathname } = location
  const open = Object.entries(publicScreens).find(([path]) => path === pathname)?.[1]
  // The screen itself reports a chunk that failed to load.
  await (open ?? (currentUser() ? Private : null))?.preload().catch(() => {})
}

/** The login page is in the first bundle and loads none of the others. */
export const ScreenRoutes = () => (
  <BrowserRouter>
    <StepsInTurn />
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
