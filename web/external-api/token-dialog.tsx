import { Checkbox, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { tokenScopes } from '#domain/access/api-token.ts'
import { apiTokenEndpoints, type NewApiToken, newApiToken } from '#domain/external-api/api-token-contract.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { RecordsSelect } from '#web/ui/controls/records-select.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreationKeys, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { tokenTexts } from './token-texts.ts'

type TokenDialogProps = { onMade: (token: string) => void; onClose: () => void }

const lives = [30, 90, 365]

/** Makes a token for one of the company's programs. */
export function TokenDialog({ onMade, onClose }: TokenDialogProps) {
  const t = useTexts(tokenTexts)
  const { data: connections = [] } = useQuery(connectionsQuery)
  const createOnce = useCreationKeys()
  const form = useSchemaForm<NewApiToken>({
    schema: newApiToken,
    initial: { name: '', scopes: ['messages:send', 'messages:read'], whatsappIds: null, days: null },
    save: async (body) => {
      const { token } = await createOnce(body, (clientId) =>
        call(apiTokenEndpoints.createApiToken, { body: { ...body, clientId } }),
      )
      onClose()
      onMade(token)
    },
  })
  const { values, errors, set } = form
  return (
    <FormDialog
      opened
      title={t('add')}
      submitLabel={t('add')}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
    >
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        required
        data-autofocus
        maxLength={60}
        {...form.field('name')}
      />
      <Checkbox.Group
        label={t('scopes')}
        required
        value={values.scopes}
        error={errors.scopes}
        onChange={(chosen) =>
          set(
            'scopes',
            tokenScopes.filter((scope) => chosen.includes(scope)),
          )
        }
      >
        <Stack gap={8} mt={8}>
          {tokenScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={t(`scope.${scope}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <RecordsSelect
        label={t('connections')}
        description={t('connectionsHint')}
        rows={connections}
        value={values.whatsappIds ?? []}
        error={errors.whatsappIds}
        clearable
        searchable
        onChange={(chosen) => set('whatsappIds', chosen.length ? chosen : null)}
      />
      <Select
        label={t('expires')}
        allowDeselect={false}
        data={[
          { value: '', label: t('never') },
          ...lives.map((days) => ({ value: String(days), label: t('inDays', { days }) })),
        ]}
        value={values.days === null ? '' : String(values.days)}
        onChange={(value) => set('days', value ? Number(value) : null)}
      />
    </FormDialog>
  )
}
