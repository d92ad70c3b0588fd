import { Text, UnstyledButton } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Announcement } from '#domain/announcements/announcement-contract.ts'
import { BarPopover } from '#web/notifications/bar-popover.tsx'
import { formatListTime } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { shownAnnouncementsQuery } from './announcement-queries.ts'
import { announcementTexts } from './announcement-texts.ts'
import classes from './announcements.module.css'

const AnnouncementViewer = onDemand(() => import('./announcement-viewer.tsx'), 'AnnouncementViewer')
const priorityClass = { 1: classes.priority1, 2: classes.priority2, 3: classes.priority3 }

/** Button of the bar with the number of new announcements; opens their list, urgent ones first. */
export function AnnouncementBell() {
  const t = useTexts(announcementTexts)
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  const [shown, setShown] = useState<Announcement | null>(null)
  const { data } = useQuery(shownAnnouncementsQuery)
  const { records, unread } = data ?? { records: [], unread: 0 }
  const label = unread ? t('bellWith', { count: String(unread) }) : t('bell')
  return (
    <>
      <BarPopover
        icon={IconSpeakerphone}
        label={label}
        name={t('bell')}
        count={unread}
        scrolls
        opened={opened}
        onChange={setOpened}
      >
        {data && records.length === 0 && (
          <Text fz="sm" c="var(--text-weak)" p={12}>
            {t('noneShown')}
          </Text>
        )}
        {records.map((one) => (
          <UnstyledButton
            key={one.id}
            className={`${classes.item} ${priorityClass[one.priority]}`}
            data-priority={one.priority}
            onClick={() => {
              setOpened(false)
              setShown(one)
            }}
          >
            <span className={classes.head}>
              <Text span fz="sm" fw={one.isRead ? 400 : 600} c="var(--text-strong)" truncate>
                {one.title}
              </Text>
              <Text span fz="xs" c="var(--text-weak)" style={{ flex: 'none' }}>
                {one.isRead ? formatListTime(one.updatedAt, new Date(), language) : t('new')}
              </Text>
            </span>
            <Text span display="block" fz="xs" c="var(--text-weak)" lineClamp={2}>
              {one.text}
            </Text>
          </UnstyledButton>
        ))}
      </BarPopover>
      {shown && <AnnouncementViewer key={shown.id} given={shown} onClose={() => setShown(null)} />}
    </>
  )
}
