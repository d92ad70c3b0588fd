import { createBrowserRouter, Navigate } from 'react-router'
import { LoginScreen } from '#web/auth/login-screen.tsx'
import { BrokenScreen } from './broken-screen.tsx'
import { ForbiddenScreen } from './forbidden-screen.tsx'
import { PrivateOnly, PublicOnly } from './guard.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { Permitted } from './permitted.tsx'
import { screens } from './screens.ts'

const loadShell = async () => ({ Component: (await import('./app-shell.tsx')).AppShell })

export const router = createBrowserRouter([
  {
    errorElement: <BrokenScreen />,
    hydrateFallbackElement: <></>,
    children: [
      { element: <PublicOnly />, children: [{ path: '/login', element: <LoginScreen /> }] },
      {
        element: <PrivateOnly />,
        children: [
          {
            lazy: loadShell,
            children: [
              { path: '/', element: <Navigate to="/tickets" replace /> },
              { path: '/403', element: <ForbiddenScreen /> },
              ...screens.map(({ path, open, load }) => ({
                element: <Permitted access={open} />,
                children: [{ path, lazy: load }],
              })),
              { path: '*', element: <NotFoundScreen /> },
            ],
          },
        ],
      },
    ],
  },
])
