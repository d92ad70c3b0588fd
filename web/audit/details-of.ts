import type { AuditData } from '#domain/audit/audit-contract.ts'

/** What an entry says beside its action; `named` and `worded` put fields and values into words. Pure. */
export function detailsOf(
  { fields, before, after }: AuditData,
  { named, worded }: { named: (names: string) => string; worded: (value: string) => string },
): string {
  if (before === undefined && after !== undefined) return worded(after)
  if (before !== undefined || after !== undefined)
    return `${worded(before ?? '') || '—'} → ${worded(after ?? '') || '—'}`
  return fields?.length ? named(fields.join(', ')) : ''
}
