import { type ComponentType, createContext } from 'react'

/** What a connection answers with by itself: features that know more of it draw the fields. */
export type AutomationChoice = { promptId: number | null; integrationId: number | null }

type AutomationFieldsProps = {
  value: AutomationChoice
  errors: Partial<Record<keyof AutomationChoice, string>>
  onChange: (change: Partial<AutomationChoice>) => void
}

/** The fields, given by the page that shows the connections; null where there are none. */
export const AutomationSlot = createContext<ComponentType<AutomationFieldsProps> | null>(null)
