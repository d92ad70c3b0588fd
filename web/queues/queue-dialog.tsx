import { Stack, Tabs, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Queue, queueEndpoints } from '#domain/queues/queue-contract.ts'
import { hasHours } from '#domain/queues/queue-rules.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { settingsQuery } from '#web/settings/setting-queries.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { QueueDataFields } from './queue-data-fields.tsx'
import { OptionLevels } from './option-levels.tsx'
import { optionTexts } from './option-texts.ts'
import { changesOf, type QueueForm, queueFormOf, queueFormSchema } from './queue-form.ts'
import type { QueueMembers } from './queue-members.ts'
import { queuesQuery } from './queue-queries.ts'
import { queueTexts } from './queue-texts.ts'
import { WeekHours } from './week-hours.tsx'

type QueueDialogProps = {
  queue: Queue | null
  others: Queue[]
  members: QueueMembers
  onClose: () => void
}
type QueueEditorProps = QueueDialogProps & { userIds: number[] }

const fieldTexts: Record<string, keyof typeof queueTexts> = {
  name: 'name',
  color: 'color',
  orderQueue: 'order',
  greetingMessage: 'greeting',
  outOfHoursMessage: 'outOfHours',
  schedules: 'schedule',
  ativarRoteador: 'rotation',
  tempoRoteador: 'rotationMinutes',
  integrationId: 'integration',
  fileListId: 'fileList',
}
const hourFields = /^(outOfHoursMessage|schedules)/
const optionField = /^chatbots/

/** Creates a queue, or edits the given one. */
export function QueueDialog(props: QueueDialogProps) {
  const userIds = props.members.useMembers(props.queue?.id ?? null, props.onClose)
  return userIds && <QueueEditor {...props} userIds={userIds} />
}

/** Shows hours only if the company sets them by queue. */
function QueueEditor({ queue: given, others, members, userIds: givenIds, onClose }: QueueEditorProps) {
  // The version that the form started with; later events do not change it.
  const [queue] = useState(given)
  const [userIds] = useState(givenIds)
  const t = useTexts(queueTexts)
  const to = useTexts(optionTexts)
  const [tab, setTab] = useState<string | null>('data')
  const { data: settings } = useQuery(settingsQuery)
  const withHours = hasHours(settings?.find(({ key }) => key === 'scheduleType')?.value)
  const { save } = useCreateOnce(queue?.id ?? null)
  const form = useSchemaForm<QueueForm>({
    schema: queueFormSchema(withHours),
    initial: queueFormOf(queue, { others, userIds, suggestedGreeting: t('suggestedGreeting') }),
    fieldOfCode: {
      ERR_QUEUE_NAME_ALREADY_EXISTS: 'name',
      ERR_QUEUE_COLOR_ALREADY_EXISTS: 'color',
      ERR_WAPP_GREETING_REQUIRED: 'greetingMessage',
    },
    save: async (values, { changed, overwrite }) => {
      const { userIds: chosen, ...body } = values
      const version = queue && !overwrite && { updatedAt: queue.updatedAt }
      const change = queue ? { ...changesOf(queue, values, changed), ...version } : body
      const { id } = await save(values, {
        create: (clientId) => call(queueEndpoints.createQueue, { body: { ...body, clientId } }),
        update: (known) => call(queueEndpoints.updateQueue, { params: { id: known }, body: change }),
      })
      const before = queue ? userIds : []
      await members.save(id, {
        add: chosen.filter((id) => !before.includes(id)),
        remove: before.filter((id) => !chosen.includes(id)),
      })
      void queryClient.invalidateQueries({ queryKey: queuesQuery.queryKey })
      showSuccess(t('saved'))
      onClose()
    },
  })
  const wrong = Object.keys(form.errors)
  const wrongTab = tabOf(wrong)
  useEffect(() => {
    if (wrongTab) setTab(wrongTab)
  }, [wrongTab])
  return (
    <FormDialog
      opened
      title={t(queue ? 'edit' : 'add')}
      size={620}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
      fieldName={(field) => (field === 'chatbots' ? to('tab') : fieldTexts[field] && t(fieldTexts[field]))}
    >
      <Tabs value={withHours || tab !== 'hours' ? tab : 'data'} onChange={setTab}>
        <Tabs.List mb={16}>
          <Tabs.Tab value="data">{t('data')}</Tabs.Tab>
          <Tabs.Tab value="options">{to('tab')}</Tabs.Tab>
          {withHours && <Tabs.Tab value="hours">{t('schedule')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="data">
          <QueueDataFields
            form={form}
            members={<members.Field {...form.field('userIds')} />}
            IntegrationField={members.IntegrationField}
          />
        </Tabs.Panel>
        <Tabs.Panel value="options">
          <OptionLevels
            value={form.values.chatbots}
            onChange={(chatbots) => form.set('chatbots', chatbots)}
            errors={form.problems}
            queues={queue ? [queue, ...others] : others}
            PersonField={members.PersonField}
            IntegrationField={members.IntegrationField}
          />
        </Tabs.Panel>
        {withHours && (
          <Tabs.Panel value="hours">
            <Stack gap={16}>
              <Textarea
                label={t('outOfHours')}
                required
                autosize
                minRows={2}
                maxRows={8}
                {...form.field('outOfHoursMessage')}
              />
              <WeekHours value={form.values.schedules} onChange={(week) => form.set('schedules', week)} />
            </Stack>
          </Tabs.Panel>
        )}
      </Tabs>
    </FormDialog>
  )
}

/** Returns the tab of the first invalid field; null if all are valid. */
function tabOf(wrong: readonly string[]): 'data' | 'options' | 'hours' | null {
  if (wrong.length === 0) return null
  if (wrong.every((name) => hourFields.test(name))) return 'hours'
  return wrong.some((name) => !hourFields.test(name) && !optionField.test(name)) ? 'data' : 'options'
}
