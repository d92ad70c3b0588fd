import { NumberInput } from '@mantine/core'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import type { ConnectionForm } from './connection-form.ts'

type NumberName = {
  [K in keyof ConnectionForm]: [ConnectionForm[K], number] extends [number, ConnectionForm[K]] ? K : never
}[keyof ConnectionForm]

type NumberFieldProps = {
  form: SchemaFormState<ConnectionForm>
  name: NumberName
  label: string
  hint?: string
  required?: boolean
}

/** Field for an integer from 0; empty counts as 0. */
export const NumberField = ({ form, name, label, hint, required = false }: NumberFieldProps) => (
  <NumberInput
    label={label}
    description={hint}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    required={required}
    min={0}
    max={525_600}
    allowDecimal={false}
    allowNegative={false}
    value={form.values[name]}
    error={form.errors[name]}
    onChange={(value) => form.set(name, typeof value === 'number' ? value : 0)}
  />
)
