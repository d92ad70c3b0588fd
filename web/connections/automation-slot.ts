import { type ComponentType, createContext } from 'react'

/** What a connection answers with by itself: features that know more of it draw the fields. */
export const automationChoices = ['promptId', 'integrationId', 'flowIdWelcome', 'flowIdNotPhrase'] as const
export type AutomationChoice = Record<(typeof automationChoices)[number], number | null>

export type AutomationFieldsProps = {
  value: AutomationChoice
  errors: Partial<Record<keyof AutomationChoice, string>>
  onChange: (change: Partial<AutomationChoice>) => void
}

/** One component for each tab: the prompt and the integration, and the flows that begin by themselves. */
export type Automation = Record<'integrations' | 'defaultFlow', ComponentType<AutomationFieldsProps>>

/** The fields, given by the page that shows the connections; null where there are none. */
export const AutomationSlot = createContext<Automation | null>(null)
