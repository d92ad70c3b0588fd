import { timingSafeEqual } from 'node:crypto'
import { sign } from '#server/platform/secrets.ts'

export const addressLifetimeMs = 24 * 3_600_000

/** Makes and checks the signed URLs of files (decision D37). */
export type FileSigner = {
  /** Returns a path on this server that serves the file until at least `addressLifetimeMs` from now. */
  urlOf: (companyId: number, fileId: string) => string
  /** Returns when the URLs that are made now expire: until it changes, a file has the same URL. */
  expiryOf: () => number
  /** Returns whether a URL is genuine and not expired. */
  check: (address: { companyId: number; fileId: string; expires: number; signature: string }) => boolean
}

/** Opens a signer. URLs expire at the end of a day, so that a file keeps its URL for a while and browsers can cache it. */
export function openFileSigner(key: Uint8Array, now: () => Date): FileSigner {
  const signatureOf = (companyId: number, fileId: string, expires: number) =>
    sign(key, `${companyId}/${fileId}/${expires}`).slice(0, 32)
  const expiryOf = () => {
    const day = addressLifetimeMs
    return Math.ceil((now().getTime() + day) / day) * day
  }
  return {
    expiryOf,
    urlOf: (companyId, fileId) => {
      const expires = expiryOf()
      return `/media/${companyId}/${fileId}?e=${expires}&s=${signatureOf(companyId, fileId, expires)}`
    },
    check: ({ companyId, fileId, expires, signature }) => {
      const expected = Buffer.from(signatureOf(companyId, fileId, expires))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected) && expires > now().getTime()
    },
  }
}
