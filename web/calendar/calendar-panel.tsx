import {} from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarEndpoints } from '#domain/calendar/calendar-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatZone } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { changeUser, useSession } from '#web/platform/session.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { SearchSelect } from '#web/ui/controls/search-select.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { UnsavedPage } from '#web/ui/leaving/unsaved-page.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { conflictOf } from '#web/ui/use-schema-form.ts'
import { calendarQuery } from './calendar-queries.ts'
import { calendarTexts } from './calendar-texts.ts'
import classes from './calendar.module.css'
import { HolidayList } from './holiday-list.tsx'

/** The zone in which the company's hours are read, and its holidays: for the hours of company, departments and connections alike. */
export function CalendarPanel() {
  const t = useTexts(calendarTexts)
  const calendar = useQuery(calendarQuery)
  if (!calendar.data) {
    return calendar.isError ? (
      <ErrorState error={calendar.error} onRetry={() => void calendar.refetch()} />
    ) : (
      <LoadingRows />
    )
  }
  return (
    <div className={classes.page}>
      <section className={classes.group} aria-label={t('zone')}>
        <TimeZoneField saved={calendar.data.timeZone} version={calendar.data.timeZoneUpdatedAt} />
      </section>
      <section className={classes.group} aria-label={t('holidays')}>
        <h2>{t('holidays')}</h2>
        <UnsavedPage>
          <HolidayList saved={calendar.data.holidays} version={calendar.data.holidaysUpdatedAt} />
        </UnsavedPage>
      </section>
    </div>
  )
}

const zones = Intl.supportedValuesOf('timeZone')

function TimeZoneField({ saved, version }: { saved: string; version: Date | null }) {
  const t = useTexts(calendarTexts)
  const language = useLanguage()
  const user = useSession()
  /** Time zone to confirm, and the version that was shown when it was chosen. */
  const [wanted, setWanted] = useState<{ zone: string; updatedAt: Date | null } | null>(null)
  const ask = (zone: string) => setWanted({ zone, updatedAt: version })
  const save = useMutation({
    mutationFn: (body: { timeZone: string; updatedAt?: Date | null }) =>
      call(calendarEndpoints.saveTimeZone, { body }),
    onError: (error) => {
      if (conflictOf(error)) void queryClient.invalidateQueries(calendarQuery)
      else showError(error)
    },
    onSuccess: (calendar) => {
      queryClient.setQueryData(calendarQuery.queryKey, calendar)
      if (user) changeUser({ ...user, company: { ...user.company, timeZone: calendar.timeZone } })
      showSuccess(t('zoneSaved'))
    },
  })
  const conflict = save.error ? conflictOf(save.error) : null
  const known = zones.includes(saved) ? zones : [saved, ...zones]
  return (
    <>
      <SearchSelect
        label={t('zone')}
        description={`${t('zoneHint')} ${formatZone(saved, new Date(), language)}`}
        data={known.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        allowDeselect={false}
        maw={360}
        disabled={save.isPending}
        value={saved}
        onChange={(zone) => zone && zone !== saved && ask(zone)}
      />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          fieldName={() => t('zone')}
          onKeep={() => save.variables && save.mutate({ timeZone: save.variables.timeZone })}
          onDiscard={save.reset}
        />
      )}
      <ConfirmDialog
        opened={wanted !== null}
        title={t('zoneTitle')}
        text={t('zoneText', { zone: wanted ? formatZone(wanted.zone, new Date(), language) : '' })}
        confirmLabel={t('zoneConfirm')}
        onConfirm={() => wanted && save.mutate({ timeZone: wanted.zone, updatedAt: wanted.updatedAt })}
        onClose={() => setWanted(null)}
      />
    </>
  )
}
