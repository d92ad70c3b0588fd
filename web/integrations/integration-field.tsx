import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { IntegrationField as FieldType } from '#web/queues/queue-members.ts'
import { useTexts } from '#web/platform/translate.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { integrationChoicesQuery } from './integration-queries.ts'
import { integrationTexts } from './integration-texts.ts'
import { typeNames } from './type-mark.tsx'

/** One of the company's integrations, for a department or an option of its menu. */
export function IntegrationField({ label, description, value, error, onChange }: ComponentProps<FieldType>) {
  const t = useTexts(integrationTexts)
  const { data = [] } = useQuery(integrationChoicesQuery)
  return (
    <RecordSelect
      label={label ?? t('integration')}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('noIntegration')}
      clearable
      rows={data.map(({ id, name, type }) => ({ id, name: `${name} (${typeNames[type]})` }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
