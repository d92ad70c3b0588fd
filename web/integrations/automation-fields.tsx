import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AutomationFieldsProps } from '#web/connections/automation-slot.ts'
import { useSession } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { promptsQuery } from '#web/prompts/prompt-queries.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { integrationChoicesQuery } from './integration-queries.ts'
import { integrationTexts } from './integration-texts.ts'
import { typeNames } from './type-mark.tsx'

/** The prompt and the integration of a connection, each where the plan has it. */
export function AutomationFields({ value, errors, onChange }: AutomationFieldsProps) {
  const t = useTexts(integrationTexts)
  const plan = useSession()?.company.plan
  const hasPrompts = plan?.useOpenAi === true
  const hasIntegrations = plan?.useIntegrations === true
  const { data: listed } = useQuery({ ...promptsQuery, enabled: hasPrompts })
  const { data: integrations = [] } = useQuery({ ...integrationChoicesQuery, enabled: hasIntegrations })
  if (!hasPrompts && !hasIntegrations) return null
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={12}>
      {hasPrompts && (
        <RecordSelect
          label={t('prompt')}
          description={t('promptHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t('noPrompt')}
          clearable
          rows={listed?.prompts ?? []}
          value={value.promptId}
          error={errors.promptId}
          onChange={(promptId) => onChange({ promptId })}
        />
      )}
      {hasIntegrations && (
        <RecordSelect
          label={t('integration')}
          placeholder={t('noIntegration')}
          clearable
          rows={integrations.map(({ id, name, type }) => ({ id, name: `${name} (${typeNames[type]})` }))}
          value={value.integrationId}
          error={errors.integrationId}
          onChange={(integrationId) => onChange({ integrationId })}
        />
      )}
    </SimpleGrid>
  )
}
