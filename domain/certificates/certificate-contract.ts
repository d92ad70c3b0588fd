import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate } from '../http/wire.ts'

/** Where a certificate is used: the payment provider Efí, in production and for trying out (homologação). */
export const certificateDestinations = ['efi', 'efi-h'] as const
export type CertificateDestination = (typeof certificateDestinations)[number]

/** Why a file was refused; ERR_CERTIFICATE names it. */
export const certificateFaults = [
  'notP12',
  'unreadable',
  'password',
  'noKey',
  'otherKey',
  'expired',
  'notYetValid',
  'weak',
  /** By the provider: of another account or environment, or its keys are wrong. */
  'refused',
  /** The provider was away, and the certificate before still works. */
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
  /** When the provider let us in by it; null where it was not asked. */
  workedAt: wireDate.nullable(),
})
export type Certificate = z.infer<typeof certificate>

export const certificateEndpoints = defineEndpoints({
  /** Stores a .p12 whole or not at all, once the provider let us in by it. Throws ERR_CERTIFICATE with the fault. */
  uploadCertificate: {
    method: 'POST',
    path: '/settings/cert-upload',
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
