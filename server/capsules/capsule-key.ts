import type { Secrets } from '#server/platform/secrets.ts'
import type { CapsuleKey } from './frame-cipher.ts'

const context = (uuid: string) => `capsule:${uuid}`

/** A key as it waits for its job: only this installation opens it, and only for this capsule. The passphrase itself is kept nowhere. */
export const sealKey = (secrets: Secrets, uuid: string, { salt, bytes }: CapsuleKey): string =>
  secrets.seal(Buffer.concat([salt, bytes]).toString('base64'), context(uuid))

export function openKey(secrets: Secrets, uuid: string, sealed: string): CapsuleKey {
  const bytes = Buffer.from(secrets.open(sealed, context(uuid)), 'base64')
  return { salt: bytes.subarray(0, -64), bytes: bytes.subarray(-64) }
}
