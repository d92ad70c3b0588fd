import { hiddenSecret } from '#domain/connections/connection-contract.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'

type Sealing = Pick<CompanyContext, 'secrets' | 'companyId'>

const placeOf = (companyId: number) => `prompt:${companyId}`

/** Seals a key for this company: no other one can open it. */
export const sealKey = ({ secrets, companyId }: Sealing, key: string): string =>
  secrets.seal(key, placeOf(companyId))

export const openKey = ({ secrets, companyId }: Sealing, sealed: string): string =>
  secrets.open(sealed, placeOf(companyId))

/** Whether a new key is given; an empty text, or the placeholder shown for a secret, keeps the stored one. */
export const isGiven = (key: string | undefined): key is string =>
  key !== undefined && key !== '' && key !== hiddenSecret
