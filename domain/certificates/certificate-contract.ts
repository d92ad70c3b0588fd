import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate } from '../http/wire.ts'

/** Uses of a certificate: the payment provider Efí, in production and for tests (homologação). */
export const certificateDestinations = ['efi', 'efi-h'] as const
export type CertificateDestination = (typeof certificateDestinations)[number]

/** Reasons for refusing a file; ERR_CERTIFICATE names it. */
export const certificateFaults = [
  'notP12',
  'unreadable',
  'password',
  'noKey',
  'otherKey',
  'expired',
  'notYetValid',
  'weak',
  /** Refused by the provider: it belongs to another account or environment, or its keys are wrong. */
  'refused',
  /** The provider was unreachable, and the previous certificate still works. */
  'notTried',
] as const
export type CertificateFault = (typeof certificateFaults)[number]

export const maxCertificateBytes = 64 * 1024

/** Visible fields of a certificate; the key never leaves the server. */
export const certificate = z.object({
  destination: z.enum(certificateDestinations),
  subject: z.string(),
  issuer: z.string(),
  validUntil: wireDate,
  uploadedBy: z.string(),
  uploadedAt: wireDate,
  /** Time when the provider accepted it; null where the provider was not asked. */
  workedAt: wireDate.nullable(),
})
export type Certificate = z.infer<typeof certificate>

export const certificateEndpoints = defineEndpoints({
  /** Stores a .p12 completely or not at all, after the provider accepted it. Throws ERR_CERTIFICATE with the fault. */
  uploadCertificate: {
    method: 'POST',
    path: '/settings/cert-upload',
    proof: true,
    access: 'super',
    query: z.strictObject({ ref: z.enum(certificateDestinations) }),
    form: {
      fields: z.strictObject({ passphrase: z.string().max(200).optional() }),
      files: { field: 'file', maxFiles: 1, maxBytes: maxCertificateBytes },
    },
    response: z.object({ mensagem: z.literal('Arquivo Anexado') }),
  },
  listCertificates: {
    method: 'GET',
    path: '/certificates',
    access: 'super',
    response: z.array(certificate),
  },
})
