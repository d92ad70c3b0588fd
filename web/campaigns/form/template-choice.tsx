import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { variablesOf } from '#domain/channels/template-variables.ts'
import { templatesQuery } from '#web/connections/templates/template-queries.ts'
import { useTexts } from '#web/platform/translate.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { formTexts } from './form-texts.ts'

type TemplateChoiceProps = {
  label: string
  description?: string
  connectionId: number
  templateId: number | null
  values: Record<string, string>
  error?: React.ReactNode
  /** True if the campaign can attach a file. */
  takesFile?: boolean
  onChange: (templateId: number | null, values: Record<string, string>) => void
}

/** Selects an approved template and its values, which may contain list fields; offers templates with a file only if `takesFile`. */
export function TemplateChoice(props: TemplateChoiceProps) {
  const { label, description, connectionId, templateId, values, error, takesFile, onChange } = props
  const t = useTexts(formTexts)
  const { data } = useQuery(templatesQuery(connectionId))
  const usable = (data?.templates ?? []).filter(
    ({ id, status, form: { header, unsupported } }) =>
      id === templateId ||
      (status === 'APPROVED' && !unsupported && (takesFile || header === null || header.kind === 'text')),
  )
  const chosen = usable.find(({ id }) => id === templateId)
  const head = chosen?.form.header?.kind ?? 'text'
  return (
    <>
      <RecordSelect
        label={label}
        {...(description && { description })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t('templateNone')}
        clearable
        searchable
        rows={usable.map(({ id, name, language }) => ({ id, name: `${name} (${language})` }))}
        value={templateId}
        error={error}
        onChange={(value) => onChange(value, {})}
      />
      {takesFile && head !== 'text' && (
        <Text size="sm" c="dimmed">
          {t(`templateFile.${head}`)}
        </Text>
      )}
      {chosen &&
        variablesOf(chosen.form).map(({ key, name, example }) => (
          <TextInput
            key={key}
            label={`{{${name}}}`}
            placeholder={example}
            required
            maxLength={2000}
            value={values[key] ?? ''}
            onChange={(event) => onChange(templateId, { ...values, [key]: event.currentTarget.value })}
          />
        ))}
    </>
  )
}
