import { Alert, Select, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { integrationTypes } from '#domain/integrations/integration-channel.ts'
import { type Integration, integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import { isTestAddress } from '#domain/integrations/integration-rules.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { DialogflowFields } from './dialogflow-fields.tsx'
import { type IntegrationForm, integrationFormOf, integrationFormSchema } from './integration-form.ts'
import { integrationsKey } from './integrations-key.ts'
import { IntegrationTest } from './integration-test.tsx'
import { integrationTexts } from './integration-texts.ts'
import { SigningSecret } from './signing-secret.tsx'
import { typeNames } from './type-mark.tsx'
import { TypebotFields } from './typebot-fields.tsx'

type IntegrationDialogProps = { integration: Integration | null; onClose: () => void }

/** Makes an integration, or changes the given one; each type asks for what it needs. */
export function IntegrationDialog({ integration: given, onClose }: IntegrationDialogProps) {
  // Keeps the version that the form began with, whatever events change since.
  const [integration] = useState(given)
  const t = useTexts(integrationTexts)
  const { save } = useCreateOnce(integration?.id ?? null)
  const form = useSchemaForm<IntegrationForm>({
    schema: integrationFormSchema(integration?.jsonContent !== undefined && integration.jsonContent !== ''),
    initial: integrationFormOf(integration),
    save: async (values, { changed }) => {
      const { jsonContent, ...rest } = values
      const body = { ...rest, ...(jsonContent && { jsonContent }) }
      await save(values, {
        create: (clientId) => call(integrationEndpoints.createIntegration, { body: { ...body, clientId } }),
        update: (id) =>
          call(integrationEndpoints.updateIntegration, {
            params: { id },
            body: integration ? changed : body,
          }),
      })
      void queryClient.invalidateQueries({ queryKey: integrationsKey })
      showSuccess(t('saved'))
      onClose()
    },
  })
  const { type, urlN8N, typebotSlug } = form.values
  const hasAddress = type === 'n8n' || type === 'webhook'
  return (
    <FormDialog
      opened
      title={t(integration ? 'edit' : 'add')}
      size={620}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
    >
      {integration?.fault && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t(`fault.${integration.fault}`)}
        </Alert>
      )}
      <Select
        label={t('type')}
        allowDeselect={false}
        data={integrationTypes.map((value) => ({ value, label: typeNames[value] }))}
        value={type}
        onChange={(value) => value && form.set('type', value)}
      />
      <TextInput label={t('name')} required data-autofocus {...form.field('name')} />
      {type === 'dialogflow' && <DialogflowFields form={form} integration={integration} />}
      {hasAddress && (
        <>
          <TextInput label={t('url')} required inputMode="url" {...form.field('urlN8N')} />
          {isTestAddress(urlN8N) && (
            <Text fz="xs" c="var(--warning)" role="status">
              {t('testAddress')}
            </Text>
          )}
          <IntegrationTest
            tested={{ type, urlN8N, ...(integration && { id: integration.id }) }}
            disabled={urlN8N.trim() === ''}
            showRefusal={form.showRefusal}
          />
          <Text fz="xs" c="var(--text-weak)">
            {t('testRuns')}
          </Text>
          {integration && <SigningSecret id={integration.id} />}
        </>
      )}
      {type === 'typebot' && (
        <>
          <TypebotFields form={form} />
          <IntegrationTest
            tested={{ type, urlN8N, typebotSlug }}
            disabled={urlN8N.trim() === '' || typebotSlug.trim() === ''}
            showRefusal={form.showRefusal}
          />
        </>
      )}
      {type === 'flowbuilder' && (
        <Text fz="sm" c="var(--text-weak)">
          {t('flowbuilderHint')}
        </Text>
      )}
    </FormDialog>
  )
}
