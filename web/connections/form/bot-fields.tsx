import { Select, SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import type { ConnectionForm } from './connection-form.ts'
import { connectionFormTexts } from './connection-form-texts.ts'
import { NumberField } from './number-field.tsx'

/** The automatic handling of the connection's conversations. */
export function BotFields({ form }: { form: SchemaFormState<ConnectionForm> }) {
  const t = useTexts(connectionFormTexts)
  const { values, errors, set } = form
  const { data: queues = [] } = useQuery(queuesQuery)
  return (
    <Stack gap={16}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={12}>
        <NumberField form={form} name="maxUseBotQueues" label={t('maxBot')} hint={t('botLimitHint')} />
        <NumberField form={form} name="timeUseBotQueues" label={t('timeBot')} hint={t('botRestHint')} />
        <NumberField form={form} name="timeSendQueue" label={t('redirectAfter')} hint={t('redirectHint')} />
        <RecordSelect
          label={t('redirectTo')}
          rows={queues}
          value={values.sendIdQueue}
          error={errors.sendIdQueue}
          clearable
          onChange={(chosen) => set('sendIdQueue', chosen)}
        />
        <NumberField form={form} name="expiresTicket" label={t('expires')} hint={t('expiresHint')} />
        <Select
          label={t('inactivityAction')}
          allowDeselect={false}
          data={[
            { value: 'close', label: t('inactivityClose') },
            { value: 'wait', label: t('inactivityWait') },
          ]}
          value={values.inactivityAction}
          onChange={(chosen) => set('inactivityAction', chosen === 'wait' ? 'wait' : 'close')}
        />
        <Select
          label={t('whenExpires')}
          allowDeselect={false}
          data={[
            { value: '1', label: t('whenOurs') },
            { value: '0', label: t('whenAny') },
          ]}
          value={String(values.whenExpiresTicket)}
          onChange={(chosen) => set('whenExpiresTicket', chosen === '1' ? 1 : 0)}
        />
        <NumberField
          form={form}
          name="timeInactiveMessage"
          label={t('timeInactive')}
          hint={t('timeInactiveHint')}
        />
        <NumberField
          form={form}
          name="timeCreateNewTicket"
          label={t('timeNewTicket')}
          hint={t('timeNewTicketHint')}
        />
      </SimpleGrid>
    </Stack>
  )
}
