import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { AppShell } from './app-shell.tsx'
import { ForbiddenScreen } from './forbidden-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { Permitted } from './permitted.tsx'
import { screens } from './screens.ts'

const lazyScreens = screens.map(({ path, open, load }) => ({ path, open, Screen: lazy(load) }))

/** What stands behind the guard: the shell, and in it the screen of the address. */
export const PrivateRoutes = () => (
  <Routes>
    <Route element={<AppShell />}>
      <Route path="/" element={<Navigate to="/tickets" replace />} />
      <Route path="/403" element={<ForbiddenScreen />} />
      {lazyScreens.map(({ path, open, Screen }) => (
        <Route key={path} element={<Permitted access={open} />}>
          <Route path={path} element={<Screen />} />
        </Route>
      ))}
      <Route path="*" element={<NotFoundScreen />} />
    </Route>
  </Routes>
)
