import { Select, Textarea, TextInput } from '@mantine/core'
import { dialogflowLanguages, type Integration } from '#domain/integrations/integration-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import type { IntegrationForm } from './integration-form.ts'
import { IntegrationTest } from './integration-test.tsx'
import { integrationTexts } from './integration-texts.ts'

type DialogflowFieldsProps = { form: SchemaFormState<IntegrationForm>; integration: Integration | null }

/** The agent, its account, and a test of it before customers ask. */
export function DialogflowFields({ form, integration }: DialogflowFieldsProps) {
  const t = useTexts(integrationTexts)
  const { projectName, jsonContent, language } = form.values
  const isKept = integration !== null && integration.jsonContent !== ''
  const mayTest = projectName.trim() !== '' && (isKept || jsonContent.trim() !== '')
  return (
    <>
      <Select
        label={t('language')}
        allowDeselect={false}
        data={dialogflowLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
        value={language}
        onChange={(value) => value && form.set('language', value)}
      />
      <TextInput
        label={t('projectName')}
        description={t('projectHint')}
        required
        {...form.field('projectName')}
      />
      <Textarea
        label={t('jsonContent')}
        description={isKept ? t('jsonKept', { account: integration.clientEmail ?? '' }) : undefined}
        required={!isKept}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        styles={{ input: { fontFamily: 'monospace', fontSize: 12 } }}
        {...form.field('jsonContent')}
      />
      <IntegrationTest
        showRefusal={form.showRefusal}
        tested={{
          ...{ type: 'dialogflow', projectName, language },
          ...(isKept && { id: integration.id }),
          ...(jsonContent && { jsonContent }),
        }}
        disabled={!mayTest}
      />
    </>
  )
}
