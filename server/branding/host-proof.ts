import { createHmac, timingSafeEqual } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import type { BrandHost } from '#domain/branding/brand-contract.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { SavedHost } from './brand-db.ts'

export const proofPath = '/.well-known/chat-flow'

/** Answer to a token that only this installation can give. */
export const proofOf = ({ resetKey }: Pick<Secrets, 'resetKey'>, token: string): string =>
  createHmac('sha256', resetKey).update(`brand-host ${token}`).digest('hex')

export const isProof = (given: Buffer, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(given, Buffer.from(expected))

/** A host as its super user sees it: with the record to be set in its zone, and without the token. */
export const shownHost = (secrets: Pick<Secrets, 'resetKey'>, { token, ...host }: SavedHost): BrandHost => ({
  ...host,
  record: { name: `_chatflow.${host.host}`, value: proofOf(secrets, token) },
})

/** Whether the zone of a host carries the record. A zone that does not answer in time carries nothing. */
export async function hasRecord({ name, value }: BrandHost['record'], servers: string[]): Promise<boolean> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  if (servers.length) resolver.setServers(servers)
  const records = await resolver.resolveTxt(name).catch(() => [])
  return records.some((parts) => isProof(Buffer.from(parts.join('').trim()), value))
}
