import { z } from 'zod'
import type { CertificateDestination } from '#domain/certificates/certificate-contract.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { findSealed } from './certificate-db.ts'

const opened = z.object({ key: z.string(), chain: z.string() })

/** By which a sealed certificate opens only where it was sealed. */
export const sealingPlace = (companyId: number, destination: CertificateDestination): string =>
  `certificate:${companyId}:${destination}`

/** A stored certificate with its key, PEM, of the company that runs the installation (see `openPlatformCompany`); null where there is none. */
export async function openCertificate(
  owner: CompanyContext,
  destination: CertificateDestination,
): Promise<{ cert: string; key: string } | null> {
  const sealed = await owner.read((tx) => findSealed(tx, destination))
  if (sealed === null) return null
  const text = owner.secrets.open(sealed, sealingPlace(owner.companyId, destination))
  const { key, chain } = opened.parse(JSON.parse(text))
  return { cert: chain, key }
}
