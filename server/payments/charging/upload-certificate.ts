import { readFile } from 'node:fs/promises'
import type {
  certificateEndpoints,
  CertificateDestination,
  CertificateFault,
} from '#domain/certificates/certificate-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { saveCertificate } from '#server/certificates/certificate-db.ts'
import { sealingPlace } from '#server/certificates/open-certificate.ts'
import { readApart } from '#server/certificates/read-apart.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context, Platform } from '#server/platform/kernel/context.ts'
import { openPlatformCompany } from '#server/settings/platform-setting.ts'
import { destinationOf, openProviders } from '../looking/open-providers.ts'
import { ProviderError } from '../payment-provider.ts'
import { openEfiPixCalls } from '../providers/efi-pix-calls.ts'

const refusedFor = (fault: CertificateFault) => new AppError('ERR_CERTIFICATE', { fault })

/**
 * Read, checked and tried at the provider before anything is kept: a file that cannot be used leaves the certificate before as it
 * was, by which people go on paying.
 */
export async function uploadCertificate(
  ctx: Context & PublicContext,
  { query: { ref }, form }: Input<typeof certificateEndpoints.uploadCertificate>,
) {
  const upload = form?.files[0]
  if (!form || !upload) throw new AppError('ERR_VALIDATION', [{ path: 'body.file', message: 'is required' }])
  if (!/\.p12$/i.test(upload.name)) throw refusedFor('notP12')
  const bytes = await readFile(upload.path)
  const passphrase = form.fields.passphrase ?? ''
  const reading = await readApart({ bytes, passphrase, now: ctx.now })
  if ('fault' in reading) throw refusedFor(reading.fault)
  const { key, chain, subject, issuer, validUntil } = reading.read
  const hasWorked = await tryAtProvider(ctx.platform, ref, { cert: chain, key })
  const owner = await openPlatformCompany(ctx.platform)
  const place = sealingPlace(owner.companyId, ref)
  await owner.transaction(async (tx) => {
    await saveCertificate(tx, {
      destination: ref,
      sealed: owner.secrets.seal(JSON.stringify({ key, chain }), place),
      ...{ subject, issuer, validUntil: new Date(validUntil) },
      ...{ uploadedBy: ctx.viewer.name, uploadedAt: ctx.now, workedAt: hasWorked ? ctx.now : null },
    })
    await recordAudit(ctx, tx, { action: 'certificate.changed', subject: { id: ref, name: ref } })
  })
  return { mensagem: 'Arquivo Anexado' as const }
}

/**
 * Asks the provider for a token by the new certificate. False where it cannot be asked: without keys, for the environment that is not
 * used, and for a provider that does not answer while there is no working certificate to lose.
 */
async function tryAtProvider(
  platform: Platform,
  ref: CertificateDestination,
  certificate: { cert: string; key: string },
): Promise<boolean> {
  const { setup, certificateUntil } = await openProviders(platform)
  const { credentials, baseUrls } = setup
  if (!credentials.eficlientid || !credentials.eficlientsecret) return false
  if (destinationOf(baseUrls.efiPix) !== ref) return false
  try {
    await openEfiPixCalls({ ...setup, certificate }).token()
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    platform.log.warn({ error: error.message }, 'a new certificate did not work at the provider')
    if (error.fault === 'credentials' || error.fault === 'refused') throw refusedFor('refused')
    if (certificateUntil && certificateUntil > platform.now()) throw refusedFor('notTried')
    return false
  }
}
