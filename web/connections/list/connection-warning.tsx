import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { warningTexts } from './warning-texts.ts'

/** A connection that recovers within this time is not reported. */
const settleMs = 2000

/** Icon beside the menu entry while a connection is down; evaluated two seconds after the list changes. */
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
