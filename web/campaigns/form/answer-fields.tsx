import { Group, Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import { colleaguesQuery } from '#web/users/colleague-queries.ts'
import type { CampaignForm } from './campaign-form.ts'
import { formTexts } from './form-texts.ts'

const statuses = ['closed', 'pending', 'open'] as const

/** Sets whether the message opens a ticket, and where an answer goes. */
export function AnswerFields({ form }: { form: SchemaFormState<CampaignForm> }) {
  const t = useTexts(formTexts)
  const { values, errors, set } = form
  const { data: queues = [] } = useQuery(queuesQuery)
  const { data: people = [] } = useQuery(colleaguesQuery(''))
  return (
    <>
      <Switch
        label={t('openTicket')}
        description={t('openTicketHint')}
        checked={values.openTicket}
        onChange={(event) => set('openTicket', event.currentTarget.checked)}
      />
      {values.openTicket && (
        <Group grow gap={12} align="flex-start" preventGrowOverflow={false}>
          <Select
            label={t('statusTicket')}
            allowDeselect={false}
            data={statuses.map((value) => ({ value, label: t(value) }))}
            value={values.statusTicket}
            onChange={(value) => set('statusTicket', value as CampaignForm['statusTicket'])}
          />
          <RecordSelect
            label={t('queueId')}
            clearable
            rows={queues}
            value={values.queueId}
            error={errors.queueId}
            onChange={(value) => set('queueId', value)}
          />
          <RecordSelect
            label={t('userId')}
            clearable
            searchable
            rows={people}
            value={values.userId}
            error={errors.userId}
            onChange={(value) => set('userId', value)}
          />
        </Group>
      )}
    </>
  )
}
