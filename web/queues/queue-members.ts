import type { ComponentType } from 'react'

/** What users, a later feature, lend to the dialog of a department. */
export type QueueMembers = {
  Field: ComponentType<{ value: number[]; onChange: (userIds: number[]) => void }>
  /** Those of a department, null being a new one; undefined until they are known. */
  useMembers: (queueId: number | null) => number[] | undefined
  save: (queueId: number, change: { add: number[]; remove: number[] }) => Promise<void>
}
