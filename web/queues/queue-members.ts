import type { ComponentType, ReactNode } from 'react'

export type PersonFieldProps = {
  value: number | null
  error: string | undefined
  onChange: (userId: number | null) => void
}
export type PersonField = ComponentType<PersonFieldProps>

export type IntegrationField = ComponentType<{
  label?: string | undefined
  description?: string | undefined
  value: number | null
  error: ReactNode
  onChange: (integrationId: number | null) => void
}>

/** Parts of the queue dialog that the users feature provides. */
export type QueueMembers = {
  Field: ComponentType<{ value: number[]; onChange: (userIds: number[]) => void }>
  /** Chooses a user of the company for an option of the menu. */
  PersonField: PersonField
  /** Chooses an external bot, if the plan includes them; null: nothing is shown. */
  IntegrationField: IntegrationField | null
  /** Returns the members of a queue, null being a new one; undefined until they are loaded. Says why they cannot be, then calls `onFailed`. */
  useMembers: (queueId: number | null, onFailed: () => void) => number[] | undefined
  save: (queueId: number, change: { add: number[]; remove: number[] }) => Promise<void>
}
