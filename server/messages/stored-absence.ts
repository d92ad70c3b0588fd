import type { AbsentFile } from '#domain/messages/message-contract.ts'

/** As the column `absent_file` holds it. `source` is what the provider is asked by; where it is missing, nobody can be asked. */
export type StoredAbsence = Omit<AbsentFile, 'mayFetch' | 'months'> & {
  months?: number
  source?: { externalId: string; voice: boolean }
}

/** What people are told of a missing file. */
export const shownAbsence = ({ reason, name, size, months, source }: StoredAbsence): AbsentFile => ({
  ...{ reason, name, size },
  months: months ?? null,
  mayFetch: source !== undefined,
})
