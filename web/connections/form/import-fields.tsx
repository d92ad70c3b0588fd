import { Alert, SimpleGrid, Stack, Switch } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FullConnection } from '#domain/connections/connection-contract.ts'
import { asksForHistory } from '#domain/connections/import-rules.ts'
import { useCompanyZone } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { localField } from '#web/ui/time/moment-field.ts'
import { MomentInput } from '#web/ui/time/moment-input.tsx'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import { bodyOf, type ConnectionForm } from './connection-form.ts'
import { importTexts } from '#web/connections/import-texts.ts'

type ImportFieldsProps = { form: SchemaFormState<ConnectionForm>; connection: FullConnection | null }

const defaultDays = 30

/** Chooses which old messages to request from a phone when it is linked. */
export function ImportFields({ form, connection }: ImportFieldsProps) {
  const t = useTexts(importTexts)
  const timeZone = useCompanyZone()
  const { values, errors, set } = form
  const { data: queues = [] } = useQuery(queuesQuery)
  const drops =
    connection?.status === 'CONNECTED' &&
    asksForHistory(connection, bodyOf(values, { channel: 'whatsapp', timeZone }))
  const toggle = (on: boolean) => {
    set('enableImportMessage', on)
    if (!on || values.importOldMessages || values.importRecentMessages) return
    const now = Date.now()
    set('importOldMessages', localField(new Date(now - defaultDays * 86_400_000), timeZone))
    set('importRecentMessages', localField(new Date(now), timeZone))
  }
  return (
    <Stack gap={12}>
      <Switch
        label={t('import')}
        description={t('importHint')}
        checked={values.enableImportMessage}
        onChange={({ currentTarget: { checked } }) => toggle(checked)}
      />
      {values.enableImportMessage && (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={12} verticalSpacing={12}>
            <MomentInput
              label={t('from')}
              description={t('fromHint')}
              required
              {...form.field('importOldMessages')}
            />
            <MomentInput label={t('to')} required {...form.field('importRecentMessages')} />
          </SimpleGrid>
          <RecordSelect
            label={t('queue')}
            required
            rows={queues}
            value={values.queueIdImportMessages}
            error={errors.queueIdImportMessages}
            clearable
            onChange={(chosen) => set('queueIdImportMessages', chosen)}
          />
          <Switch
            label={t('groups')}
            checked={values.importOldMessagesGroups}
            onChange={({ currentTarget: { checked } }) => set('importOldMessagesGroups', checked)}
          />
          <Switch
            label={t('closeAfter')}
            checked={values.closedTicketsPostImported}
            onChange={({ currentTarget: { checked } }) => set('closedTicketsPostImported', checked)}
          />
          {drops && (
            <Alert color="yellow" icon={<IconAlertTriangle size={16} aria-hidden />}>
              {t('willDrop')}
            </Alert>
          )}
        </>
      )}
    </Stack>
  )
}
