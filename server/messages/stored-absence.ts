import type { AbsentFile } from '#domain/messages/message-contract.ts'

/** Value of the column `absent_file`. `source` identifies the file for the provider; without it the file cannot be requested. */
export type StoredAbsence = Omit<AbsentFile, 'mayFetch' | 'months' | 'largerThan'> & {
  months?: number
  largerThan?: number
  source?: { externalId: string; voice: boolean }
}

/** Returns what the contract shows of a missing file. */
export const shownAbsence = ({ months, largerThan, source, ...file }: StoredAbsence): AbsentFile => ({
  ...file,
  months: months ?? null,
  largerThan: largerThan ?? null,
  mayFetch: source !== undefined,
})
