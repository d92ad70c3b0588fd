import { readFile } from 'node:fs/promises'
import type { certificateEndpoints, CertificateFault } from '#domain/certificates/certificate-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { openPlatformCompany } from '#server/settings/platform-setting.ts'
import { sealingPlace } from './open-certificate.ts'
import { findCertificates, saveCertificate } from './certificate-db.ts'
import { readApart } from './read-apart.ts'

const refusedFor = (fault: CertificateFault) => new AppError('ERR_CERTIFICATE', { fault })

/** Read and checked before anything is kept: a file that cannot be used leaves the certificate before as it was. */
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
  const owner = await openPlatformCompany(ctx.platform)
  const place = sealingPlace(owner.companyId, ref)
  await owner.transaction(async (tx) => {
    await saveCertificate(tx, {
      destination: ref,
      sealed: owner.secrets.seal(JSON.stringify({ key, chain }), place),
      ...{ subject, issuer, validUntil: new Date(validUntil) },
      ...{ uploadedBy: ctx.viewer.name, uploadedAt: ctx.now },
    })
    await recordAudit(ctx, tx, { action: 'certificate.changed', subject: { id: ref, name: ref } })
  })
  return { mensagem: 'Arquivo Anexado' as const }
}

export async function listCertificates(ctx: Context & PublicContext) {
  const owner = await openPlatformCompany(ctx.platform)
  return owner.read(findCertificates)
}
