import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Announcement } from '#domain/announcements/announcement-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { shownAnnouncementsQuery } from './announcement-queries.ts'
import { announcementTexts } from './announcement-texts.ts'
import { markRead } from './mark-read.ts'
import classes from './announcements.module.css'

const AnnouncementViewer = onDemand(() => import('./announcement-viewer.tsx'), 'AnnouncementViewer')

/** The newest urgent announcement that the person has not read, one at a time. */
export function UrgentAnnouncement() {
  const t = useTexts(announcementTexts)
  const { data } = useQuery(shownAnnouncementsQuery)
  const [shown, setShown] = useState<Announcement | null>(null)
  const urgent = data?.records.find(({ priority, isRead }) => priority === 1 && !isRead)
  return (
    <>
      {urgent && (
        <div role="status" className={classes.banner}>
          <Text fz="sm" truncate>
            <b>{urgent.title}</b> {urgent.text}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => setShown(urgent)}>
            {t('read')}
          </Button>
          <Button size="compact-sm" onClick={() => void markRead(urgent.id)}>
            {t('understood')}
          </Button>
        </div>
      )}
      {shown && <AnnouncementViewer key={shown.id} given={shown} onClose={() => setShown(null)} />}
    </>
  )
}
