import type { ComponentType } from 'react'
import { type AutomationFieldsProps, automationChoices } from '#web/connections/automation-slot.ts'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import type { ConnectionForm } from './connection-form.ts'

type AutomationTabProps = {
  form: SchemaFormState<ConnectionForm>
  Fields: ComponentType<AutomationFieldsProps>
}

/** Renders fields of another feature inside this form. */
export const AutomationTab = ({ form: { values, errors, set }, Fields }: AutomationTabProps) => (
  <Fields
    value={values}
    errors={errors}
    onChange={(change) => {
      for (const field of automationChoices) {
        const chosen = change[field]
        if (chosen !== undefined) set(field, chosen)
      }
    }}
  />
)
