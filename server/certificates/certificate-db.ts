import type { Insertable } from 'kysely'
import type { Certificate, CertificateDestination } from '#domain/certificates/certificate-contract.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

/** The one before of the same destination is replaced. */
export const saveCertificate = (tx: Db, saved: Insertable<Database['certificates']>) => {
  const given = { workedAt: null, ...saved, toldDays: null }
  return tx
    .insertInto('certificates')
    .values(given)
    .onConflict((conflict) => conflict.columns(['companyId', 'destination']).doUpdateSet(given))
    .execute()
}

export async function findCertificates(tx: Db): Promise<Certificate[]> {
  const rows = await tx
    .selectFrom('certificates')
    .select(['destination', 'subject', 'issuer', 'validUntil', 'uploadedBy', 'uploadedAt', 'workedAt'])
    .orderBy('destination')
    .execute()
  return rows.map((row) => ({ ...row, destination: row.destination as CertificateDestination }))
}

/** Locked, so that of two nodes one writes the letters. */
export async function lockCertificates(tx: Db) {
  const rows = await tx
    .selectFrom('certificates')
    .select(['destination', 'subject', 'validUntil', 'toldDays'])
    .orderBy('destination')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...row, destination: row.destination as CertificateDestination }))
}

export const noteTold = (tx: Db, destination: string, toldDays: number) =>
  tx.updateTable('certificates').set({ toldDays }).where('destination', '=', destination).execute()
