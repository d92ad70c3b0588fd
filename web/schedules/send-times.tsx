import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCalendarEvent } from '@tabler/icons-react'
import type { Output } from '#domain/http/endpoint.ts'
import type { scheduleEndpoints } from '#domain/schedules/schedule-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { writeMoment } from '#web/ui/time/typed-time.ts'
import { dialogTexts } from './dialog-texts.ts'
import { localField } from '#web/ui/time/moment-field.ts'

type SendTimesProps = { preview: Output<typeof scheduleEndpoints.previewSchedule>; timeZone: string }

/** The times at which a message will be sent, and what would prevent its delivery, shown before saving. */
export function SendTimes({ preview, timeZone }: SendTimesProps) {
  const t = useTexts(dialogTexts)
  const { dates, count, last, window, blocked } = preview
  const write = (at: Date) => writeMoment(localField(at, timeZone))
  const [first] = dates
  if (!first) return null
  return (
    <Stack gap={8}>
      <Alert
        color="blue"
        variant="light"
        p={10}
        icon={<IconCalendarEvent size={16} aria-hidden />}
        aria-label={t('when')}
      >
        <Text fz="sm">
          {count > 1 && last
            ? t('often', { n: count, date: write(first.sendAt), last: write(last) })
            : t('once', { date: write(first.sendAt) })}
        </Text>
        {first.moved && (
          <Text fz="xs" c="var(--warning)">
            {t('movedDate')}
          </Text>
        )}
      </Alert>
      {(blocked || window !== 'open') && (
        <Alert color="yellow" variant="light" p={10} icon={<IconAlertTriangle size={16} aria-hidden />}>
          {blocked && <Text fz="sm">{t('blocked')}</Text>}
          {window === 'template' && <Text fz="sm">{t('windowTemplate')}</Text>}
          {window === 'closed' && <Text fz="sm">{t('windowClosed')}</Text>}
        </Alert>
      )}
    </Stack>
  )
}
