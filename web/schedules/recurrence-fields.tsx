import { NumberInput, Select, SimpleGrid } from '@mantine/core'
import { mostTimes } from '#domain/schedules/recurrence.ts'
import { useTexts } from '#web/platform/translate.ts'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import { dialogTexts } from './dialog-texts.ts'
import type { ScheduleForm } from './schedule-form.ts'

const units = { days: 1, weeks: 2, months: 3, minutes: 4 } as const
const rules = { anyway: 4, before: 5, after: 6 } as const

/** The interval and number of sends, and the rule for days off. */
export function RecurrenceFields({ form }: { form: SchemaFormState<ScheduleForm> }) {
  const t = useTexts(dialogTexts)
  const { values, errors, set } = form
  const numeric = (value: number | string) => (typeof value === 'number' ? value : ('' as const))
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={12}>
        <NumberInput
          label={t('valorIntervalo')}
          description={t('valorHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={525_600}
          allowDecimal={false}
          value={values.valorIntervalo}
          error={errors.valorIntervalo}
          onChange={(value) => set('valorIntervalo', numeric(value))}
        />
        <Select
          label={t('intervalo')}
          allowDeselect={false}
          data={(['days', 'weeks', 'months', 'minutes'] as const).map((unit) => ({
            value: String(units[unit]),
            label: t(unit),
          }))}
          value={String(values.intervalo)}
          onChange={(value) => set('intervalo', Number(value) as ScheduleForm['intervalo'])}
        />
        <NumberInput
          label={t('enviarQuantasVezes')}
          min={1}
          max={mostTimes}
          allowDecimal={false}
          disabled={!values.valorIntervalo}
          value={values.enviarQuantasVezes}
          error={errors.enviarQuantasVezes}
          onChange={(value) => set('enviarQuantasVezes', numeric(value))}
        />
      </SimpleGrid>
      <Select
        label={t('tipoDias')}
        allowDeselect={false}
        data={(['anyway', 'before', 'after'] as const).map((rule) => ({
          value: String(rules[rule]),
          label: t(rule),
        }))}
        value={String(values.tipoDias)}
        onChange={(value) => set('tipoDias', Number(value) as ScheduleForm['tipoDias'])}
      />
    </>
  )
}
