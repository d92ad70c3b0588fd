import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatBytes } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { closeNotice, isNoticeClosed } from './closed-notice.ts'
import classes from './storage.module.css'
import { storageQuery } from './storage-queries.ts'
import { storageTexts } from './storage-texts.ts'

/** Tells administrators that the storage is nearly or completely full; once closed, it reappears at the next storage level. */
export function StorageBanner() {
  const t = useTexts(storageTexts)
  const language = useLanguage()
  const { companyId } = useViewer()
  const { data } = useQuery(storageQuery)
  const [closed, setClosed] = useState('')
  if (!data || data.level === 0) return null
  const { level, since, used, limit } = data
  const step = `${companyId}:${level}:${since?.toISOString() ?? ''}`
  if (closed === step || isNoticeClosed(step)) return null
  const sizes = { used: formatBytes(used, language), limit: formatBytes(limit, language) }
  return (
    <div role={level === 100 ? 'alert' : 'status'} className={classes.banner} data-full={level === 100}>
      <span>
        {t(level === 100 ? 'bannerFull' : 'bannerNear', sizes)}{' '}
        <Link to="/settings?tab=storage">{t('open')}</Link>
      </span>
      <CloseButton
        size="sm"
        aria-label={t('closeNotice')}
        onClick={() => {
          closeNotice(step)
          setClosed(step)
        }}
      />
    </div>
  )
}
