import { hiddenSecret } from '#domain/connections/connection-contract.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'

type Sealing = Pick<CompanyContext, 'secrets' | 'companyId'>

const placeOf = (companyId: number) => `prompt:${companyId}`

/** Seals for this company: what is sealed opens in no other. */
export const sealKey = ({ secrets, companyId }: Sealing, key: string): string =>
  secrets.seal(key, placeOf(companyId))

export const openKey = ({ secrets, companyId }: Sealing, sealed: string): string =>
  secrets.open(sealed, placeOf(companyId))

/** Whether a key is given; an empty one, or what is shown in its place, means the one that is kept. */
export const isGiven = (key: string | undefined): key is string =>
  key !== undefined && key !== '' && key !== hiddenSecret
