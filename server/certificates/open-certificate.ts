import { z } from 'zod'
import type { CertificateDestination } from '#domain/certificates/certificate-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Secrets } from '#server/platform/secrets.ts'

const sealed = z.object({ key: z.string(), chain: z.string() })

/** Context of the sealing, so that a certificate opens only for the company and destination that it was sealed for. */
export const sealingPlace = (companyId: number, destination: CertificateDestination): string =>
  `certificate:${companyId}:${destination}`

/** Certificate and key of a destination, as PEM; null where none was uploaded. `companyId`: the company that runs the installation. */
export async function openCertificate(
  tx: Db,
  destination: CertificateDestination,
  { secrets, companyId }: { secrets: Secrets; companyId: number },
): Promise<{ cert: string; key: string; validUntil: Date } | null> {
  const row = await tx
    .selectFrom('certificates')
    .select(['sealed', 'validUntil'])
    .where('destination', '=', destination)
    .executeTakeFirst()
  if (!row) return null
  const opened = secrets.open(row.sealed, sealingPlace(companyId, destination))
  const { key, chain } = sealed.parse(JSON.parse(opened))
  return { cert: chain, key, validUntil: row.validUntil }
}
