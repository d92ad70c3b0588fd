import { hiddenSecret } from '#domain/connections/connection-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { readServiceAccount, type ServiceAccount, serviceAccount } from './read-service-account.ts'

type Sealing = Pick<CompanyContext, 'secrets' | 'companyId'>

const placeOf = (companyId: number) => `integration:${companyId}`

/** Seals a text for this company: no other one can open it. */
export const sealFor = ({ secrets, companyId }: Sealing, text: string): string =>
  secrets.seal(text, placeOf(companyId))

export const openFor = ({ secrets, companyId }: Sealing, sealed: string): string =>
  secrets.open(sealed, placeOf(companyId))

/** Whether a new service account is given; an empty text, or the placeholder shown for a secret, keeps the stored one. */
export const isGiven = (jsonContent: string | undefined): jsonContent is string =>
  jsonContent !== undefined && jsonContent.trim() !== '' && jsonContent !== hiddenSecret

/** The columns of a service account that is given. Throws ERR_VALIDATION where it is none. */
export async function credentialColumns(ctx: Sealing, jsonContent: string) {
  const account = await serviceAccountIn(jsonContent)
  return { credentials: sealFor(ctx, JSON.stringify(account)), clientEmail: account.clientEmail }
}

/** Throws ERR_VALIDATION where the text is no service account. */
export async function serviceAccountIn(jsonContent: string): Promise<ServiceAccount> {
  const account = await readServiceAccount(jsonContent)
  if (account) return account
  throw new AppError('ERR_VALIDATION', [{ path: 'body.jsonContent', message: 'Invalid credentials' }])
}

export const openServiceAccount = (ctx: Sealing, sealed: string): ServiceAccount =>
  serviceAccount.parse(JSON.parse(openFor(ctx, sealed)))
