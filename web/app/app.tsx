import { MantineProvider } from '@mantine/core'
import { useTheme } from '#web/platform/preferred-theme.ts'
import { Toasts } from '#web/platform/toast.tsx'
import { brandVariables, themeOf } from '#web/ui/color/theme.ts'
import { BrokenBoundary } from './broken-boundary.tsx'
import { ScreenRoutes } from './screen-routes.tsx'

/** The shades of the accent differ between the themes, so Mantine's theme follows the choice. */
export function App() {
  const theme = useTheme()
  return (
    <MantineProvider forceColorScheme={theme} theme={themeOf(theme)} cssVariablesResolver={brandVariables}>
      <Toasts />
      <BrokenBoundary>
        <ScreenRoutes />
      </BrokenBoundary>
    </MantineProvider>
  )
}
