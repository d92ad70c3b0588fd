import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { warningTexts } from './warning-texts.ts'

/** What comes back within this time is no reason to worry anybody. */
const settleMs = 2000

/** Beside the menu's entry while any connection is down; looked at again two seconds after the list changed. */
export function ConnectionWarning() {
  const t = useTexts(warningTexts)
  const { data } = useQuery(connectionsQuery)
  const [isDown, setIsDown] = useState(false)
  useEffect(() => {
    if (!data) return
    const timer = setTimeout(
      () => setIsDown(data.some(({ status, muteSince }) => status !== 'CONNECTED' || muteSince !== null)),
      settleMs,
    )
    return () => clearTimeout(timer)
  }, [data])
  if (!isDown) return null
  return (
    <IconAlertTriangle
      size={16}
      stroke={1.8}
      color="var(--warning)"
      role="img"
      aria-label={t('warning')}
      style={{ flex: 'none', marginLeft: 'auto' }}
    />
  )
}
