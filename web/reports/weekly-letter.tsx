import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reportEndpoints } from '#domain/reports/report-contract.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { letterQuery } from './report-queries.ts'
import { reportTexts } from './report-texts.ts'

/** Whether the person gets the figures of each week by e-mail. */
export function WeeklyLetter() {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const { data } = useQuery(letterQuery)
  const { mutate, isPending } = useMutation({
    mutationFn: (enabled: boolean) => call(reportEndpoints.saveReportLetter, { body: { enabled, language } }),
    onSuccess: (saved) => client.setQueryData(letterQuery.queryKey, saved),
    onError: showError,
  })
  if (!data) return null
  return (
    <Switch
      mt={16}
      data-print="no"
      label={t('letter')}
      description={t('letterHint')}
      checked={data.enabled}
      disabled={isPending}
      onChange={({ currentTarget }) => mutate(currentTarget.checked)}
    />
  )
}
