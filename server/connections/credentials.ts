import { z } from 'zod'
import type { Secrets } from '#server/platform/secrets.ts'

const credentials = z.object({ accessToken: z.string() })
export type StoredCredentials = z.infer<typeof credentials>

/** Seals a connection's credentials; they can be opened only for the same account. */
export const sealCredentials = (secrets: Secrets, account: string, given: StoredCredentials): string =>
  secrets.seal(JSON.stringify(given), `connection:${account}`)

export const openCredentials = (secrets: Secrets, account: string, sealed: string): StoredCredentials =>
  credentials.parse(JSON.parse(secrets.open(sealed, `connection:${account}`)))
