import type { AuditData } from '#domain/audit/audit-contract.ts'

/** What an entry says beside its action; `named` puts the fields into words. Pure. */
export function detailsOf({ fields, before, after }: AuditData, named: (names: string) => string): string {
  if (before !== undefined || after !== undefined) return `${before || '—'} → ${after || '—'}`
  return fields?.length ? named(fields.join(', ')) : ''
}
