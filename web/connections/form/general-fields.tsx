import { Stack, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Connection } from '#domain/connections/connection-list.ts'
import { connectionEndpoints, type FullConnection } from '#domain/connections/connection-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatPhone } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { RecordsSelect } from '#web/ui/controls/records-select.tsx'
import { ServiceTest } from '#web/ui/controls/service-test.tsx'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import type { ConnectionForm } from './connection-form.ts'
import { connectionFormTexts } from './connection-form-texts.ts'
import { ImportFields } from './import-fields.tsx'
import { TokenField } from './token-field.tsx'

function testedOf(
  { phoneNumberId, businessAccountId, accessToken }: ConnectionForm,
  kept: FullConnection | null,
) {
  return {
    ...{ phoneNumberId: phoneNumberId.trim(), businessAccountId: businessAccountId.trim() },
    ...(accessToken && { accessToken }),
    ...(kept && { id: kept.id }),
  }
}

type GeneralFieldsProps = {
  form: SchemaFormState<ConnectionForm>
  connection: FullConnection | null
  channel: Connection['channel']
}

export function GeneralFields({ form, connection, channel }: GeneralFieldsProps) {
  const t = useTexts(connectionFormTexts)
  const { values, errors, set } = form
  const { data: queues = [] } = useQuery(queuesQuery)
  return (
    <Stack gap={12}>
      <TextInput label={t('name')} required data-autofocus {...form.field('name')} />
      {channel === 'whatsappapi' && (
        <>
          <TextInput
            label={t('phoneNumberId')}
            required
            inputMode="numeric"
            {...form.field('phoneNumberId')}
          />
          <TextInput
            label={t('businessAccountId')}
            required
            inputMode="numeric"
            {...form.field('businessAccountId')}
          />
          <TextInput
            type="password"
            autoComplete="off"
            label={t('accessToken')}
            description={t('accessTokenHint')}
            placeholder={connection ? t('keepToken') : ''}
            required={!connection}
            {...form.field('accessToken')}
          />
          <ServiceTest
            // Other values remount the test, which drops the answer about the former ones.
            key={`${values.phoneNumberId} ${values.businessAccountId} ${values.accessToken}`}
            disabled={
              !values.phoneNumberId || !values.businessAccountId || !(values.accessToken || connection)
            }
            showRefusal={form.showRefusal}
            test={async () => {
              const { number } = await call(connectionEndpoints.testConnection, {
                body: testedOf(values, connection),
              })
              return { ok: true, text: t('numberFound', { number: formatPhone(number) }) }
            }}
          />
        </>
      )}
      <RecordsSelect
        label={t('queues')}
        rows={queues}
        value={values.queueIds}
        error={errors.queueIds}
        nothingFoundMessage={t('noQueues')}
        searchable
        onChange={(chosen) => set('queueIds', chosen)}
      />
      <Switch
        label={t('isDefault')}
        description={t('isDefaultHint')}
        checked={values.isDefault}
        error={errors.isDefault}
        onChange={({ currentTarget: { checked } }) => set('isDefault', checked)}
      />
      {channel === 'whatsapp' && (
        <>
          <Switch
            label={t('allowGroup')}
            checked={values.allowGroup}
            onChange={({ currentTarget: { checked } }) => set('allowGroup', checked)}
          />
          <Switch
            label={t('groupAsTicket')}
            checked={values.groupAsTicket === 'enabled'}
            onChange={({ currentTarget: { checked } }) =>
              set('groupAsTicket', checked ? 'enabled' : 'disabled')
            }
          />
          <ImportFields form={form} connection={connection} />
        </>
      )}
      {connection && <TokenField connectionId={connection.id} isSet={Boolean(connection.token)} />}
    </Stack>
  )
}
