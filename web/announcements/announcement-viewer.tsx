import { Modal, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import type { Announcement } from '#domain/announcements/announcement-contract.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { announcementTexts } from './announcement-texts.ts'
import { markRead } from './mark-read.ts'
import classes from './announcements.module.css'

/** Shows an announcement in full. Opening it marks it as read. */
export function AnnouncementViewer({ given, onClose }: { given: Announcement; onClose: () => void }) {
  const t = useTexts(announcementTexts)
  const language = useLanguage()
  const { id, isRead } = given
  useEffect(() => {
    if (!isRead) void markRead(id)
  }, [id, isRead])
  return (
    <Modal
      opened
      title={given.title}
      size={640}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap={12}>
        {given.mediaPath && (
          <img className={classes.image} src={given.mediaPath} alt={given.mediaName ?? given.title} />
        )}
        <Text className={classes.text}>{given.text}</Text>
        <Text fz="xs" c="var(--text-weak)">
          {formatMoment(given.updatedAt, language)}
        </Text>
      </Stack>
    </Modal>
  )
}
