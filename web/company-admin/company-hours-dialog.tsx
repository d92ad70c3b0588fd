import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarEndpoints } from '#domain/calendar/calendar-contract.ts'
import type { CompanyRecord } from '#domain/company-admin/company-admin-contract.ts'
import type { Output } from '#domain/http/endpoint.ts'
import { missingTimes } from '#domain/queues/day-rules.ts'
import { companyHoursQuery } from '#web/calendar/calendar-queries.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { WeekHours } from '#web/queues/week-hours.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useGivingUp } from '#web/ui/use-edited-record.ts'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import { companyAdminTexts } from './company-admin-texts.ts'
import { companiesKey } from './company-queries.ts'

type CompanyHoursDialogProps = { company: CompanyRecord; onClose: () => void }
type Hours = Output<typeof calendarEndpoints.showCompanyHours>

/** The opening hours of a company, in its own time zone. */
export function CompanyHoursDialog(props: CompanyHoursDialogProps) {
  const { data: hours, error, isLoadingError } = useQuery(companyHoursQuery(props.company.id))
  useGivingUp(isLoadingError ? error : null, props.onClose)
  return hours ? <HoursForm {...props} given={hours} /> : null
}

function HoursForm({ company, given, onClose }: CompanyHoursDialogProps & { given: Hours }) {
  const t = useTexts(companyAdminTexts)
  // The version that the form started with.
  const [{ schedules, updatedAt }] = useState(given)
  const { id, timeZone } = company
  const form = useSchemaForm({
    schema: calendarEndpoints.saveCompanyHours.body,
    initial: { schedules },
    save: async (body, { overwrite }) => {
      const version = overwrite ? {} : { updatedAt }
      await call(calendarEndpoints.saveCompanyHours, { params: { id }, body: { ...body, ...version } })
      void queryClient.invalidateQueries({ queryKey: companiesKey })
      showSuccess(t('saved'))
      onClose()
    },
  })
  const week = form.values.schedules
  return (
    <FormDialog
      opened
      title={`${t('hours')} · ${company.name}`}
      size={620}
      busy={form.busy}
      form={form}
      onSubmit={() => {
        // The row of each day names its missing times.
        if (week.every((day) => missingTimes(day).length === 0)) form.submit()
      }}
      onClose={onClose}
    >
      <WeekHours value={week} onChange={(next) => form.set('schedules', next)} timeZone={timeZone} />
    </FormDialog>
  )
}
