import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { headKindOf } from '#domain/channels/template-content.ts'
import { variablesOf } from '#domain/channels/template-variables.ts'
import { TemplatePreview } from '#web/connections/templates/template-preview.tsx'
import { templatesQuery } from '#web/connections/templates/template-queries.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { problemIn } from '#web/ui/problem-texts.ts'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import { dialogTexts } from './dialog-texts.ts'
import type { ScheduleForm } from './schedule-form.ts'

type TemplateFieldsProps = {
  form: SchemaFormState<ScheduleForm>
  connectionId: number
  /** Name of the schedule's file. */
  fileName: string | null
}

/** The template that is sent if the reply window is closed, with a preview; one with a file gets the schedule's own. */
export function TemplateFields({ form, connectionId, fileName }: TemplateFieldsProps) {
  const t = useTexts(dialogTexts)
  const language = useLanguage()
  const { values, set } = form
  const { data } = useQuery(templatesQuery(connectionId))
  const usable = (data?.templates ?? []).filter(
    ({ status, form: { unsupported } }) => status === 'APPROVED' && !unsupported,
  )
  const chosen = usable.find(({ id }) => id === values.templateId)
  const head = headKindOf(chosen?.form)
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
      {chosen && (
        <section aria-label={t('templatePreview')}>
          <Text fz="xs" c="var(--text-weak)" mb={4}>
            {t('templatePreview')}
          </Text>
          <TemplatePreview
            form={chosen.form}
            values={values.templateValues}
            fileName={(head && fileName) ?? undefined}
          />
        </section>
      )}
    </>
  )
}
