import type { Insertable } from 'kysely'
import type { Certificate, CertificateDestination } from '#domain/certificates/certificate-contract.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

/** The one before of the same destination is replaced. */
export const saveCertificate = (tx: Db, given: Insertable<Database['certificates']>) =>
  tx
    .insertInto('certificates')
    .values(given)
    .onConflict((conflict) => conflict.columns(['companyId', 'destination']).doUpdateSet(given))
    .execute()

export async function findCertificates(tx: Db): Promise<Certificate[]> {
  const rows = await tx
    .selectFrom('certificates')
    .select(['destination', 'subject', 'issuer', 'validUntil', 'uploadedBy', 'uploadedAt'])
    .orderBy('destination')
    .execute()
  return rows.map((row) => ({ ...row, destination: row.destination as CertificateDestination }))
}
