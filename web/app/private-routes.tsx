import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { AppShell } from './app-shell.tsx'
import { ForbiddenScreen } from './forbidden-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { Permitted } from './permitted.tsx'
import { screens } from './screens.ts'

/** The specification has these routes only where the browser keeps a flag, which signing in sets by the plan (decision D13). */
const isRegistered = ({ flag }: { flag?: string }) => !flag || localStorage.getItem(flag) !== null

/** Everything behind sign-in, in one piece that signing in does not load; each screen is loaded when it is opened. */
export const PrivateRoutes = () => (
  <Suspense fallback={null}>
    <Routes>
      <Route element={<AppShell />}>
        <Route path="/403" element={<ForbiddenScreen />} />
        {screens.filter(isRegistered).map(({ path, Screen, ...gate }) => (
          <Route key={path} element={<Permitted gate={gate} />}>
            <Route path={path} element={<Screen />} />
          </Route>
        ))}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  </Suspense>
)
