import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { appTexts } from './app-texts.ts'

export function NotFoundScreen() {
  const t = useTexts(appTexts)
  return (
    <EmptyState
      isPage
      icon={<IconMapOff size={40} stroke={1.5} aria-hidden />}
      text={t('notFound')}
      action={
        <Button component={Link} to="/tickets">
          {t('backToTickets')}
        </Button>
      }
    />
  )
}
