import { Tabs } from '@mantine/core'
import { use, useEffect, useRef, useState } from 'react'
import { type Connection } from '#domain/connections/connection-list.ts'
import {
  connectionEndpoints as connections,
  type FullConnection,
} from '#domain/connections/connection-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useCompanyZone, useSession } from '#web/platform/session.ts'
import { showProblem, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { WeekHours } from '#web/queues/week-hours.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { isFixedProblem } from '#web/ui/problem-texts.ts'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { AutomationSlot } from '#web/connections/automation-slot.ts'
import { AutomationTab } from './automation-tab.tsx'
import { BotFields } from './bot-fields.tsx'
import { changesOf, type ConnectionForm, connectionFormOf, formSchema, newBodyOf } from './connection-form.ts'
import { connectionFormTexts } from './connection-form-texts.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { connectionTexts } from '#web/connections/connection-texts.ts'
import { GeneralFields } from './general-fields.tsx'
import { MessageFields } from './message-fields.tsx'
import { RatingFields } from './rating-fields.tsx'
import { tabOf, type EditorTab } from './tab-of.ts'

type ConnectionEditorProps = {
  connection: FullConnection | null
  /** The queues of a new connection. */
  firstQueueIds: number[]
  channel: Connection['channel']
  ratingOn: boolean
  /** True if the company sets its business hours by connection. */
  hoursHere: boolean
  /** Called for a new connection, or one that has to be linked again; the caller closes the dialog. */
  onMade: (made: Connection) => void
  onClose: () => void
}

/** Creates or edits a connection; errors are shown at their fields and as a notice. */
export function ConnectionEditor(props: ConnectionEditorProps) {
  const { firstQueueIds, channel, ratingOn, hoursHere, onMade, onClose } = props
  // The version that the form started with; later events do not change it.
  const [connection] = useState(props.connection)
  const t = useTexts(connectionFormTexts)
  const list = useTexts(connectionTexts)
  const plan = useSession()?.company.plan
  const timeZone = useCompanyZone()
  const [tab, setTab] = useState<EditorTab>('general')
  const [file, setFile] = useState<File | null>(null)
  const withHours = hoursHere && plan?.useSchedules === true
  const automation = use(AutomationSlot)
  const withFlows = automation !== null && plan?.useIntegrations === true
  const withIntegrations = withFlows || (automation !== null && plan?.useOpenAi === true)
  // Follows own saves, so that only changes by other users count as conflicts.
  const seen = useRef(connection?.updatedAt)
  const { save } = useCreateOnce(connection?.id ?? null)
  const form = useSchemaForm<ConnectionForm>({
    schema: formSchema(t, { ratingOn, hoursHere: withHours, before: connection, channel, timeZone }),
    initial: connectionFormOf(connection, {
      timeZone,
      queueIds: firstQueueIds,
      rating: ratingOn ? t('suggestedRating') : '',
    }),
    fieldOfCode: {
      ERR_CONNECTION_NAME_ALREADY_EXISTS: 'name',
      ERR_WAPP_GREETING_REQUIRED: 'greetingMessage',
      ERR_CONNECTION_TOKEN: 'accessToken',
      ERR_CONNECTION_ACCOUNT: 'phoneNumberId',
      ERR_CONNECTION_TAKEN: 'phoneNumberId',
      ERR_NO_OTHER_WHATSAPP: 'isDefault',
    },
    save: async (values, { changed, overwrite }) => {
      const version = seen.current && !overwrite && { updatedAt: seen.current }
      const saved = await save(values, {
        create: (clientId) =>
          call(connections.createConnection, {
            body: { ...newBodyOf(values, { channel, timeZone }), clientId },
          }),
        update: (id) =>
          call(connections.updateConnection, {
            params: { id },
            body: { ...changesOf(values, changed, { channel, timeZone }), ...version },
          }),
      })
      seen.current = saved.updatedAt
      if (file) {
        await call(connections.attachGreetingMedia, {
          params: { id: saved.id },
          form: { fields: {}, files: [file] },
        })
      }
      void queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey })
      showSuccess(t('saved'))
      const isDropped = connection?.status === 'CONNECTED' && saved.status === 'qrcode'
      if (!connection || isDropped) onMade(saved)
      else onClose()
    },
  })
  // The form lists its errors from last to first.
  const [firstField, firstMessage] = Object.entries(form.problems).at(-1) ?? []
  useEffect(() => {
    if (!firstField) return
    setTab(tabOf(firstField))
    const message = String(firstMessage)
    // Fixed English messages are shown at their field only.
    if (!isFixedProblem(message)) showProblem(message)
  }, [firstField, firstMessage])
  return (
    <FormDialog
      opened
      title={connection ? `${list('edit')} · ${connection.name}` : list('add')}
      size={720}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
      isDirty={file !== null}
    >
      <Tabs value={tab} onChange={(next) => next && setTab(next as EditorTab)}>
        <Tabs.List mb={16} style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
          <Tabs.Tab value="general">{t('tab.general')}</Tabs.Tab>
          {withIntegrations && <Tabs.Tab value="integrations">{t('tab.integrations')}</Tabs.Tab>}
          <Tabs.Tab value="messages">{t('tab.messages')}</Tabs.Tab>
          <Tabs.Tab value="bot">{t('tab.bot')}</Tabs.Tab>
          <Tabs.Tab value="rating">{t('tab.rating')}</Tabs.Tab>
          {withFlows && <Tabs.Tab value="defaultFlow">{t('tab.defaultFlow')}</Tabs.Tab>}
          {withHours && <Tabs.Tab value="hours">{t('tab.hours')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="general">
          <GeneralFields form={form} connection={connection} channel={channel} />
        </Tabs.Panel>
        {automation && withIntegrations && (
          <Tabs.Panel value="integrations">
            <AutomationTab form={form} Fields={automation.integrations} />
          </Tabs.Panel>
        )}
        {automation && withFlows && (
          <Tabs.Panel value="defaultFlow">
            <AutomationTab form={form} Fields={automation.defaultFlow} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="messages">
          <MessageFields
            form={form}
            connection={connection}
            file={file}
            onFile={setFile}
            hoursHere={hoursHere}
          />
        </Tabs.Panel>
        <Tabs.Panel value="bot">
          <BotFields form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="rating">
          <RatingFields form={form} required={ratingOn} />
        </Tabs.Panel>
        {withHours && (
          <Tabs.Panel value="hours">
            <WeekHours value={form.values.schedules} onChange={(week) => form.set('schedules', week)} />
          </Tabs.Panel>
        )}
      </Tabs>
    </FormDialog>
  )
}
