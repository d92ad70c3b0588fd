import { Button, Checkbox, Group, Input, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import {
  type Webhook,
  type WebhookBody,
  webhookBody,
  webhookEndpoints,
} from '#domain/webhooks/webhook-contract.ts'
import { type WebhookType, webhookTypes } from '#domain/webhooks/webhook-types.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { RecordsSelect } from '#web/ui/controls/records-select.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { HeaderFields } from './header-fields.tsx'
import { RenewSecret } from './renew-secret.tsx'
import { typeTexts } from './type-texts.ts'
import { webhookTexts } from './webhook-texts.ts'
import { webhooksKey } from './webhooks-key.ts'

type WebhookDialogProps = {
  webhook: Webhook | null
  /** A new one was made: its secret is to be shown. */
  onMade: (made: { name: string; secret: string }) => void
  onClose: () => void
}

/** Lists with which the form began, so that the server keeps changes that a colleague made since. */
const knownOf = (webhook: Webhook, { types, connectionIds, headers }: Partial<WebhookBody>) => ({
  ...(types && { knownTypes: webhook.types }),
  ...(connectionIds && { knownConnectionIds: webhook.connectionIds }),
  ...(headers && { knownHeaderNames: webhook.headerNames }),
})

/** The labels of fields that may collide with a colleague's choice. */
const fieldTexts: Record<string, keyof typeof webhookTexts> = {
  types: 'events',
  connectionIds: 'connections',
  headers: 'headers',
}

const isTestAddress = (url: string) => /\/webhook-test\//.test(url)

/** Makes a webhook, or changes the given one. */
export function WebhookDialog({ webhook: given, onMade, onClose }: WebhookDialogProps) {
  // The version that the form began with, whatever is heard of it meanwhile.
  const [webhook] = useState(given)
  const t = useTexts(webhookTexts)
  const { save } = useCreateOnce(webhook?.id ?? null)
  /** Kept beyond the attempt that created the webhook: only later ones may succeed. */
  const secret = useRef('')
  const form = useSchemaForm<Required<WebhookBody>>({
    schema: webhookBody,
    initial: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      types: webhook?.types ?? ['message.received'],
      connectionIds: webhook?.connectionIds ?? [],
      headers: (webhook?.headerNames ?? []).map((name) => ({ name, value: '' })),
    },
    save: async (body, { changed, overwrite }) => {
      const change = webhook ? { ...changed, ...(!overwrite && knownOf(webhook, changed)) } : body
      const { name } = await save(body, {
        create: async (clientId) => {
          const made = await call(webhookEndpoints.createWebhook, { body: { ...body, clientId } })
          secret.current = made.secret
          return made.webhook
        },
        update: (id) => call(webhookEndpoints.updateWebhook, { params: { id }, body: change }),
      })
      if (webhook) {
        showSuccess(t('saved'))
        onClose()
      } else onMade({ name, secret: secret.current })
      askAgain(webhooksKey)
    },
  })
  return (
    <FormDialog
      opened
      size={620}
      title={t(webhook ? 'edit' : 'add')}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
      fieldName={(field) => fieldTexts[field] && t(fieldTexts[field])}
    >
      <TextInput label={t('name')} required data-autofocus {...form.field('name')} />
      <div>
        <TextInput
          label={t('address')}
          description={t('addressHint')}
          placeholder="https://"
          required
          inputMode="url"
          {...form.field('url')}
        />
        {isTestAddress(form.values.url) && (
          <Text fz="xs" c="var(--warning)" mt={4} role="status">
            {t('testAddress')}
          </Text>
        )}
      </div>
      <TypeField
        value={form.values.types}
        error={form.errors.types}
        onChange={(types) => form.set('types', types)}
      />
      <ConnectionField
        value={form.values.connectionIds}
        error={form.errors.connectionIds}
        onChange={(ids) => form.set('connectionIds', ids)}
      />
      <HeaderFields
        headers={form.values.headers}
        errors={form.errors}
        kept={webhook?.headerNames ?? []}
        onChange={(headers) => form.set('headers', headers)}
      />
      {webhook && <RenewSecret id={webhook.id} />}
    </FormDialog>
  )
}

type FieldProps<T> = { value: T; error: ReactNode; onChange: (value: T) => void }

function TypeField({ value, error, onChange }: FieldProps<WebhookType[]>) {
  const t = useTexts(webhookTexts)
  const words = useTexts(typeTexts)
  const isAll = value.length === webhookTypes.length
  return (
    <Checkbox.Group
      label={t('events')}
      description={t('eventsHint')}
      required
      value={value}
      error={error}
      onChange={(chosen) => onChange(webhookTypes.filter((type) => chosen.includes(type)))}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={8} mt={8}>
        {webhookTypes.map((type) => (
          <Checkbox key={type} value={type} label={words(type)} description={type} size="sm" />
        ))}
      </SimpleGrid>
      <Group mt={8} mb={4}>
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(isAll ? [] : [...webhookTypes])}>
          {t(isAll ? 'nothing' : 'all')}
        </Button>
      </Group>
    </Checkbox.Group>
  )
}

function ConnectionField({ value, error, onChange }: FieldProps<number[]>) {
  const t = useTexts(webhookTexts)
  const { data: connections = [] } = useQuery(connectionsQuery)
  const gone = value
    .filter((id) => connections.every((connection) => connection.id !== id))
    .map((id) => ({ id, name: t('goneConnection', { id }) }))
  return (
    <Input.Wrapper label={t('connections')} labelElement="div" description={t('connectionsHint')}>
      <RecordsSelect
        mt={4}
        aria-label={t('connections')}
        placeholder={value.length ? '' : t('allConnections')}
        clearable
        searchable
        rows={[...connections, ...gone]}
        value={value}
        error={error}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}
