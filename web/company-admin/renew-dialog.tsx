import { Group, Stack, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { renewed } from '#domain/companies/renewal-rules.ts'
import { companyAdminEndpoints, type CompanyRow } from '#domain/company-admin/company-admin-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { companyAdminTexts } from './company-admin-texts.ts'
import { companiesKey } from './company-queries.ts'
import { dueDay } from './due-words.ts'

/** Shows the due date before and after, and renews by the company's recurrence. */
export function RenewDialog({ company, onClose }: { company: CompanyRow; onClose: () => void }) {
  const t = useTexts(companyAdminTexts)
  const { id, name, dueDate, recurrence, timeZone } = company
  const next = renewed(company, new Date())
  const { busy, submit } = useSubmit(async () => {
    try {
      const now = await call(companyAdminEndpoints.renewCompany, { params: { id }, body: { dueDate } })
      showSuccess(t('renewed', { name, date: dueDay(now.dueDate, timeZone) }))
      onClose()
    } finally {
      void queryClient.invalidateQueries({ queryKey: companiesKey })
    }
  })
  return (
    <FormDialog
      opened
      title={t('renew')}
      size={400}
      submitLabel={t('renew')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text c="var(--text-weak)">{t('renewText', { name, recurrence: t(recurrence) })}</Text>
      <Group gap={16} wrap="nowrap">
        <Day label={t('from')} day={dueDay(dueDate, timeZone)} />
        <IconArrowRight size={20} aria-hidden />
        <Day label={t('to')} day={dueDay(next.dueDate, timeZone)} strong />
      </Group>
    </FormDialog>
  )
}

const Day = ({ label, day, strong = false }: { label: string; day: string; strong?: boolean }) => (
  <Stack gap={2}>
    <Text fz="xs" c="var(--text-weak)">
      {label}
    </Text>
    <Text fz="lg" fw={strong ? 600 : 400} c={strong ? 'var(--text-strong)' : 'var(--text)'}>
      {day}
    </Text>
  </Stack>
)
