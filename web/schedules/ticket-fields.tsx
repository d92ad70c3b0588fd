import { Group, Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { useTexts } from '#web/platform/translate.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import { colleaguesQuery } from '#web/users/colleague-queries.ts'
import { dialogTexts } from './dialog-texts.ts'
import type { ScheduleForm } from './schedule-form.ts'

/** Whether the message opens a ticket, and in which queue. */
export function TicketFields({ form }: { form: SchemaFormState<ScheduleForm> }) {
  const t = useTexts(dialogTexts)
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
        <>
          <Group grow gap={12} align="flex-start" preventGrowOverflow={false}>
            <Select
              label={t('statusTicket')}
              allowDeselect={false}
              data={(['closed', 'open'] as const).map((value) => ({ value, label: t(value) }))}
              value={values.statusTicket}
              onChange={(value) => set('statusTicket', value as ScheduleForm['statusTicket'])}
            />
            <RecordSelect
              label={t('queueId')}
              clearable
              rows={queues}
              value={values.queueId}
              error={errors.queueId}
              onChange={(value) => set('queueId', value)}
            />
          </Group>
          <RecordSelect
            label={t('ticketUserId')}
            {...(values.statusTicket === 'open' && { description: t('ticketUserHint') })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            clearable
            searchable
            rows={people}
            value={values.ticketUserId}
            error={errors.ticketUserId}
            onChange={(value) => set('ticketUserId', value)}
          />
        </>
      )}
    </>
  )
}
