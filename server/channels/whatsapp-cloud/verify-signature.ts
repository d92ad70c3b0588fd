import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Tells whether Meta signed this body: header `X-Hub-Signature-256: sha256=<hex HMAC-SHA256 of the raw bytes, app secret>`. `body` must be
 * the bytes as received, before any parsing. Compares in constant time; false for a missing or malformed header.
 */
export function verifySignature(signed: {
  body: Uint8Array
  header: string | undefined
  appSecret: string
}): boolean {
  const given = /^sha256=([0-9a-f]{64})$/i.exec(signed.header ?? '')?.[1]
  if (!given || !signed.appSecret) return false

  const expected = createHmac('sha256', signed.appSecret).update(signed.body).digest()
  return timingSafeEqual(Buffer.from(given, 'hex'), expected)
}
