import { Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router'
import { AppShell } from './app-shell.tsx'
import { ForbiddenScreen } from './forbidden-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { Permitted } from './permitted.tsx'
import { screens } from './screens.ts'

/** The specification registers these routes only if the browser has a flag, which signing in sets by the plan (decision D13). */
const isRegistered = ({ flag }: { flag?: string }) => !flag || localStorage.getItem(flag) !== null

/** Loads the code of the screen at an address. */
export const preloadScreen = async (pathname: string): Promise<void> =>
  screens.find(({ path }) => matchPath(path, pathname))?.Screen.preload()

/** All signed-in screens, in a bundle that the login page does not load; each screen loads when it is opened. */
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
