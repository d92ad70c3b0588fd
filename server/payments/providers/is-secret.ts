import { createHash, timingSafeEqual } from 'node:crypto'

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether `given` is one of the secrets that are set, in constant time. Nothing is where none is set. */
export function isSecret(given: string | undefined, secrets: readonly (string | undefined)[]): boolean {
  if (!given) return false
  const digest = digestOf(given)
  return secrets.filter((secret) => secret && timingSafeEqual(digestOf(secret), digest)).length > 0
}
