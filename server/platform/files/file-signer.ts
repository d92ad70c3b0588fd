import { timingSafeEqual } from 'node:crypto'
import { sign } from '#server/platform/secrets.ts'

export const addressLifetimeMs = 24 * 3_600_000

/** Makes and checks the addresses under which files are served (decision D37). */
export type FileSigner = {
  /** A path on this server that serves the file until at least `addressLifetimeMs` from now. */
  urlOf: (companyId: number, fileId: string) => string
  /** Whether an address is genuine and not expired. */
  check: (address: { companyId: number; fileId: string; expires: number; signature: string }) => boolean
}

/** Addresses end at a full day, so that one file keeps one address for a while and browsers can cache it. */
export function openFileSigner(key: Uint8Array, now: () => Date): FileSigner {
  const signatureOf = (companyId: number, fileId: string, expires: number) =>
    sign(key, `${companyId}/${fileId}/${expires}`).slice(0, 32)
  return {
    urlOf: (companyId, fileId) => {
      const day = addressLifetimeMs
      const expires = Math.ceil((now().getTime() + day) / day) * day
      return `/media/${companyId}/${fileId}?e=${expires}&s=${signatureOf(companyId, fileId, expires)}`
    },
    check: ({ companyId, fileId, expires, signature }) => {
      const expected = Buffer.from(signatureOf(companyId, fileId, expires))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected) && expires > now().getTime()
    },
  }
}
