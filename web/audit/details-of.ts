import type { AuditData } from '#domain/audit/audit-contract.ts'

export type Sum = NonNullable<AuditData['counted']>

type Words = {
  named: (names: string[]) => string
  worded: (value: string) => string
  fieldName: (field: string) => string
  closedBy: (name: string) => string
  size: (bytes: number) => string
  many: (count: number) => string
  summed: (counted: Sum, stored: Sum) => string
}

/** Details of an entry beside its action; `words` translates fields, values and sums. Pure. */
export function detailsOf(data: AuditData, words: Words): string {
  const { fields = [], before, after, counted, stored, changes = [], count, bytes, by } = data
  const step = (from = '', to = '') => `${words.worded(from) || '—'} → ${words.worded(to) || '—'}`
  if (counted && stored) return words.summed(counted, stored)
  const unsaid = fields.filter((name) => !changes.some(({ field }) => field === name))
  return [
    ...(before !== undefined ? [step(before, after)] : after === undefined ? [] : [words.worded(after)]),
    ...changes.map((change) => `${words.fieldName(change.field)}: ${step(change.before, change.after)}`),
    ...(unsaid.length ? [words.named(unsaid)] : []),
    ...(count === undefined ? [] : [words.many(count)]),
    ...(bytes === undefined ? [] : [words.size(bytes)]),
    ...(by ? [words.closedBy(by)] : []),
  ].join('; ')
}
