import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { appTexts } from './app-texts.ts'

/** Shown instead of a page that the user has no permission to see. */
export function NoPermission() {
  const t = useTexts(appTexts)
  return (
    <EmptyState
      isPage
      icon={<IconLock size={40} stroke={1.5} aria-hidden />}
      text={t('noPermission')}
      action={
        <Button component={Link} to="/tickets">
          {t('backToTickets')}
        </Button>
      }
    />
  )
}
