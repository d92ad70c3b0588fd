import { useState } from 'react'
import { calendarEndpoints } from '#domain/calendar/calendar-contract.ts'
import type { CompanyRecord } from '#domain/company-admin/company-admin-contract.ts'
import { missingTimes } from '#domain/queues/day-rules.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { WeekHours } from '#web/queues/week-hours.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { companyAdminTexts } from './company-admin-texts.ts'
import { companiesKey } from './company-queries.ts'

/** The opening hours of a company, in its own time zone. */
export function CompanyHoursDialog({ company, onClose }: { company: CompanyRecord; onClose: () => void }) {
  const t = useTexts(companyAdminTexts)
  const [week, setWeek] = useState(company.schedules)
  const { id, timeZone } = company
  const { busy, submit } = useSubmit(async () => {
    // What is missing is named at its day.
    if (week.some((day) => missingTimes(day).length > 0)) return
    await call(calendarEndpoints.saveCompanyHours, { params: { id }, body: { schedules: week } })
    void queryClient.invalidateQueries({ queryKey: companiesKey })
    showSuccess(t('saved'))
    onClose()
  })
  return (
    <FormDialog
      opened
      title={`${t('hours')} · ${company.name}`}
      size={620}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <WeekHours value={week} onChange={setWeek} timeZone={timeZone} />
    </FormDialog>
  )
}
