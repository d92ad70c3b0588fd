import type { AuditData } from '#domain/audit/audit-contract.ts'

export type Sum = NonNullable<AuditData['counted']>

type Words = {
  named: (names: string[]) => string
  worded: (value: string) => string
  summed: (counted: Sum, stored: Sum) => string
}

/** What an entry says beside its action; `words` put fields, values and sums into words. Pure. */
export function detailsOf({ fields, before, after, counted, stored }: AuditData, words: Words): string {
  if (counted && stored) return words.summed(counted, stored)
  if (before === undefined && after !== undefined) return words.worded(after)
  if (before !== undefined || after !== undefined)
    return `${words.worded(before ?? '') || '—'} → ${words.worded(after ?? '') || '—'}`
  return fields?.length ? words.named(fields) : ''
}
