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

/** What users, a later feature, lend to the dialog of a department. */
export type QueueMembers = {
  Field: ComponentType<{ value: number[]; onChange: (userIds: number[]) => void }>
  /** One person of the company, for an option of the menu. */
  PersonField: PersonField
  /** A bot elsewhere, where the plan has such; null: nothing is shown. */
  IntegrationField: IntegrationField | null
  /** Those of a department, null being a new one; undefined until they are known. */
  useMembers: (queueId: number | null) => number[] | undefined
  save: (queueId: number, change: { add: number[]; remove: number[] }) => Promise<void>
}
