import { type ComponentType, createContext } from 'react'

/** The automations of a connection; their fields are rendered by the features that own them. */
export const automationChoices = ['promptId', 'integrationId', 'flowIdWelcome', 'flowIdNotPhrase'] as const
export type AutomationChoice = Record<(typeof automationChoices)[number], number | null>

export type AutomationFieldsProps = {
  value: AutomationChoice
  errors: Partial<Record<keyof AutomationChoice, string>>
  onChange: (change: Partial<AutomationChoice>) => void
}

export type ResponderMapProps = { connection: { id: number; name: string }; onClose: () => void }

/** One component per tab: prompt and integration, and the flows that start automatically; and the map of who answers first. */
export type Automation = Record<'integrations' | 'defaultFlow', ComponentType<AutomationFieldsProps>> & {
  responders?: ComponentType<ResponderMapProps>
}

/** Context with the fields, provided by the page of the connections; null if there are none. */
export const AutomationSlot = createContext<Automation | null>(null)
