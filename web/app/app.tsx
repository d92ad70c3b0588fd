import { MantineProvider } from '@mantine/core'
import { Toasts } from '#web/platform/toast.tsx'
import { themeOf } from '#web/ui/theme.ts'
import { BrokenBoundary } from './broken-boundary.tsx'
import { preferredTheme, usePreferredScheme } from './preferred-theme.ts'
import { ScreenRoutes } from './screen-routes.tsx'

/** The accent's shades differ between the themes, so Mantine's theme follows the scheme. */
export const App = () => (
  <MantineProvider
    colorSchemeManager={preferredTheme}
    defaultColorScheme="light"
    theme={themeOf(usePreferredScheme())}
  >
    <Toasts />
    <BrokenBoundary>
      <ScreenRoutes />
    </BrokenBoundary>
  </MantineProvider>
)
