import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { can } from '#domain/access/access.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { noConnectionTexts } from './no-connection-texts.ts'

type NoConnectionProps = { icon?: ReactNode; onLeave?: () => void }

/** Shown in a company without connections; users who may add one get a link. */
export function NoConnection({ icon, onLeave }: NoConnectionProps) {
  const t = useTexts(noConnectionTexts)
  const mayConnect = can(useViewer(), 'connections-page:addConnection')
  return (
    <EmptyState
      icon={icon}
      text={t(mayConnect ? 'connectFirst' : 'askForOne')}
      action={
        mayConnect && (
          <Button component={Link} to="/connections?new=whatsapp" onClick={onLeave}>
            {t('connect')}
          </Button>
        )
      }
    />
  )
}
