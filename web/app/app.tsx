import { MantineProvider, useComputedColorScheme } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RouterProvider } from 'react-router'
import { queryClient } from '#web/platform/query-client.ts'
import { themeOf } from '#web/ui/theme.ts'
import { preferredTheme } from './preferred-theme.ts'
import { router } from './router.tsx'

const toastMs = 3000

export const App = () => (
  <MantineProvider colorSchemeManager={preferredTheme} defaultColorScheme="light">
    <Themed>
      <QueryClientProvider client={queryClient}>
        <Notifications position="top-center" autoClose={toastMs} limit={4} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Themed>
  </MantineProvider>
)

/** The accent's shades differ between the themes, so the theme follows the scheme. */
function Themed({ children }: { children: ReactNode }) {
  const scheme = useComputedColorScheme('light')
  return (
    <MantineProvider colorSchemeManager={preferredTheme} defaultColorScheme="light" theme={themeOf(scheme)}>
      {children}
    </MantineProvider>
  )
}
