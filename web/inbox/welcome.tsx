import { Button, Stack, useComputedColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { NoConnection } from '#web/connections/no-connection.tsx'
import { isLeading } from '#web/first-steps/first-steps-queries.ts'
import { useFirstSteps } from '#web/first-steps/use-first-steps.ts'
import { brand, logoOf } from '#web/platform/brand.ts'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import classes from './inbox-screen.module.css'
import { inboxTexts } from './inbox-texts.ts'
import { lazyPart } from '#web/ui/on-demand.tsx'

const Checklist = lazyPart(() => import('#web/first-steps/checklist.tsx'), 'Checklist')
const ExampleNotice = lazyPart(() => import('#web/first-steps/example-notice.tsx'), 'ExampleNotice')

/** Shown while no ticket is open: first steps for a new company, a hint for everybody else. */
export function Welcome({ narrow, onSelect }: { narrow: boolean; onSelect: () => void }) {
  const t = useTexts(inboxTexts)
  const dark = useComputedColorScheme('light') === 'dark'
  const { progress, isLoading } = useFirstSteps()
  const { data: connections } = useQuery(connectionsQuery)
  if (isLoading) return null
  if (progress && isLeading(progress)) {
    return (
      <div className={classes.welcome}>
        <Checklist progress={progress} />
        {progress.examples > 0 && <ExampleNotice count={progress.examples} />}
      </div>
    )
  }
  const logo = <img src={logoOf(dark ? 'dark' : 'light')} alt={brand.appName} height={72} />
  if (connections?.length === 0) return <NoConnection icon={logo} />
  return (
    <EmptyState
      icon={logo}
      text={t(narrow ? 'noneSelected' : 'welcome')}
      action={
        <Stack gap={16} align="center">
          {narrow && <Button onClick={onSelect}>{t('select')}</Button>}
          {progress && progress.examples > 0 && <ExampleNotice count={progress.examples} />}
        </Stack>
      }
    />
  )
}
