import { MantineProvider, useComputedColorScheme } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { themeOf } from '#web/ui/theme.ts'
import { BrokenBoundary } from './broken-boundary.tsx'
import { preferredTheme } from './preferred-theme.ts'
import { ScreenRoutes } from './screen-routes.tsx'

const toastMs = 3000

export const App = () => (
  <MantineProvider colorSchemeManager={preferredTheme} defaultColorScheme="light">
    <Themed>
      <Notifications position="top-center" autoClose={toastMs} limit={4} />
      <BrokenBoundary>
        <ScreenRoutes />
      </BrokenBoundary>
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
