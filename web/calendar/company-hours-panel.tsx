import { Button, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { calendarEndpoints } from '#domain/calendar/calendar-contract.ts'
import type { Output } from '#domain/http/endpoint.ts'
import { missingTimes } from '#domain/queues/day-rules.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { WeekHours } from '#web/queues/week-hours.tsx'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { UnsavedPage, useUnsavedField } from '#web/ui/leaving/unsaved-page.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import { companyHoursQuery } from './calendar-queries.ts'
import { calendarTexts } from './calendar-texts.ts'
import classes from './calendar.module.css'

type Hours = Output<typeof calendarEndpoints.showCompanyHours>

/** The hours of the company as a whole. */
export function CompanyHoursPanel() {
  const { companyId } = useViewer()
  const hours = useQuery(companyHoursQuery(companyId))
  /** Hours that the form started with; kept while it is edited, so that another user's save does not reset it. */
  const [held, setHeld] = useState<Hours | null>(null)
  const shown = held ?? hours.data
  if (shown) {
    return (
      <UnsavedPage>
        <HoursForm
          key={shown.updatedAt?.getTime() ?? 0}
          companyId={companyId}
          saved={shown}
          onEdit={() => setHeld(shown)}
          onLeave={() => setHeld(null)}
        />
      </UnsavedPage>
    )
  }
  return hours.isError ? (
    <ErrorState error={hours.error} onRetry={() => void hours.refetch()} />
  ) : (
    <LoadingRows />
  )
}

/** Also refuses shifts that have only one of their times. */
const hoursSchema = calendarEndpoints.saveCompanyHours.body.superRefine(({ schedules }, { addIssue }) => {
  if (schedules.some((day) => missingTimes(day).length > 0))
    addIssue({ code: 'custom', path: ['schedules'], message: 'Invalid time' })
})

type HoursFormProps = { companyId: number; saved: Hours; onEdit: () => void; onLeave: () => void }

function HoursForm({ companyId, saved, onEdit, onLeave }: HoursFormProps) {
  const t = useTexts(calendarTexts)
  const { queryKey } = companyHoursQuery(companyId)
  const { schedules, outOfHoursMessage } = saved
  const [updatedAt, setUpdatedAt] = useState(saved.updatedAt)
  const isEdited = useRef(false)
  const edit = () => {
    isEdited.current = true
    onEdit()
  }
  const form = useSchemaForm({
    schema: hoursSchema,
    initial: { schedules, outOfHoursMessage },
    save: async (body, { overwrite }) => {
      isEdited.current = false
      const version = overwrite ? {} : { updatedAt }
      const answer = await call(calendarEndpoints.saveCompanyHours, {
        params: { id: companyId },
        body: { ...body, ...version },
      })
      queryClient.setQueryData(queryKey, answer)
      // Edits made while the hours were saved stay, unsaved.
      if (isEdited.current) setUpdatedAt(answer.updatedAt)
      else onLeave()
      showSuccess(t('hoursSaved'))
    },
  })
  useUnsavedField(form.isDirty)
  return (
    <form
      className={classes.page}
      noValidate
      onChange={edit}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {form.conflict && (
        <ConflictNotice
          conflict={form.conflict}
          fieldName={undefined}
          onKeep={form.overwrite}
          onDiscard={() => {
            onLeave()
            void queryClient.invalidateQueries({ queryKey })
          }}
        />
      )}
      <div className={classes.group}>
        <WeekHours
          value={form.values.schedules}
          onChange={(week) => {
            edit()
            form.set('schedules', week)
          }}
        />
      </div>
      <div className={classes.group}>
        <Textarea
          label={t('message')}
          description={t('messageHint', { open: '{{nextOpening}}', today: '{{hoursToday}}' })}
          required
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4000}
          {...form.field('outOfHoursMessage')}
        />
        <div className={classes.foot}>
          <Button type="submit" loading={form.busy}>
            {t('save')}
          </Button>
          <Text fz="xs" c="var(--text-weak)">
            {t('saveHint')}
          </Text>
        </div>
      </div>
    </form>
  )
}
