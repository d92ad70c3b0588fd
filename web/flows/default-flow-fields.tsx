import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { flowEndpoints } from '#domain/flows/flow-contract.ts'
import type { AutomationFieldsProps } from '#web/connections/automation-slot.ts'
import { call } from '#web/platform/client.ts'
import { useSession } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { defaultFlowTexts } from './default-flow-texts.ts'
import { flowsKey } from './flows-key.ts'

const fields = ['flowIdWelcome', 'flowIdNotPhrase'] as const

/** Selects the flows that a connection starts by default; shown only if the plan includes flows. */
export function DefaultFlowFields({ value, errors, onChange }: AutomationFieldsProps) {
  const t = useTexts(defaultFlowTexts)
  const enabled = useSession()?.company.plan?.useIntegrations === true
  const { data: flows = [] } = useQuery({
    queryKey: [...flowsKey, 'names'],
    queryFn: () => call(flowEndpoints.listFlowNames, {}),
    enabled,
  })
  if (!enabled) return null
  const running = flows.filter(({ active, versionId }) => active && versionId !== null)
  return (
    <Stack gap={8}>
      <Text fz="sm" c="var(--text-weak)">
        {t('order')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={12}>
        {fields.map((field) => (
          <RecordSelect
            key={field}
            label={t(field)}
            description={t(`${field}Hint`)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={t('none')}
            clearable
            searchable
            rows={running}
            value={value[field]}
            error={errors[field]}
            onChange={(chosen) => onChange({ [field]: chosen })}
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}
