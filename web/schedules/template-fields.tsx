import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { variablesOf } from '#domain/channels/template-variables.ts'
import { templatesQuery } from '#web/connections/templates/template-queries.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { problemIn } from '#web/ui/problem-texts.ts'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import { dialogTexts } from './dialog-texts.ts'
import type { ScheduleForm } from './schedule-form.ts'

type TemplateFieldsProps = { form: SchemaFormState<ScheduleForm>; connectionId: number }

/** The template that is sent if the reply window is closed. Templates that need a file are not offered. */
export function TemplateFields({ form, connectionId }: TemplateFieldsProps) {
  const t = useTexts(dialogTexts)
  const language = useLanguage()
  const { values, set } = form
  const { data } = useQuery(templatesQuery(connectionId))
  const usable = (data?.templates ?? []).filter(
    ({ status, form: { header, unsupported } }) =>
      status === 'APPROVED' && !unsupported && (header === null || header.kind === 'text'),
  )
  const chosen = usable.find(({ id }) => id === values.templateId)
  return (
    <>
      <RecordSelect
        label={t('template')}
        placeholder={t('templateNone')}
        clearable
        searchable
        rows={usable.map(({ id, name, language: of }) => ({ id, name: `${name} (${of})` }))}
        value={values.templateId}
        error={form.errors.templateId}
        onChange={(value) => {
          set('templateId', value)
          set('templateValues', {})
        }}
      />
      {chosen &&
        variablesOf(chosen.form).map(({ key, name, example }) => {
          const problem = form.problems[`templateValues.${key}`]
          return (
            <TextInput
              key={key}
              label={`{{${name}}}`}
              placeholder={example}
              required
              value={values.templateValues[key] ?? ''}
              error={typeof problem === 'string' ? problemIn(language, problem) : undefined}
              onChange={(event) =>
                set('templateValues', { ...values.templateValues, [key]: event.currentTarget.value })
              }
            />
          )
        })}
    </>
  )
}
