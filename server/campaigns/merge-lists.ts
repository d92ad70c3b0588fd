import {
  type CampaignBody,
  type CampaignChange,
  mostAudiences,
  mostConnections,
} from '#domain/campaigns/campaign-contract.ts'
import { AppError } from '#domain/errors.ts'
import { mergeChosen } from '#server/companies/merge-chosen.ts'
import type { CampaignFields } from './campaign-fields.ts'
import type { Audience } from './text-db.ts'

/**
 * Returns a change with the lists that the campaign gets: of those that the caller saw, only the difference applies, so that what others chose
 * meanwhile stays. Throws ERR_VALIDATION where the two choices are too many together.
 */
export function mergeLists(
  { knownAudiences, knownWhatsappIds, ...change }: CampaignChange,
  was: CampaignFields,
): Partial<CampaignBody> {
  const { audiences, whatsappIds } = change
  const merged = {
    ...(audiences &&
      knownAudiences && { audiences: mergeAudiences(was.audiences, knownAudiences, audiences) }),
    ...(whatsappIds &&
      knownWhatsappIds && {
        whatsappIds: mergeChosen({ current: was.whatsappIds, known: knownWhatsappIds, chosen: whatsappIds }),
      }),
  }
  if ((merged.audiences?.length ?? 0) > mostAudiences) refuse('audiences')
  if ((merged.whatsappIds?.length ?? 0) > mostConnections) refuse('whatsappIds')
  return { ...change, ...merged }
}

function mergeAudiences(
  current: readonly Audience[],
  known: readonly Audience[],
  chosen: readonly Audience[],
): Audience[] {
  const keyOf = ({ kind, id }: Audience) => `${kind}:${id}`
  const byKey = new Map([...current, ...chosen].map((one) => [keyOf(one), one]))
  const keys = mergeChosen({
    ...{ current: current.map(keyOf), known: known.map(keyOf), chosen: chosen.map(keyOf) },
  })
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

function refuse(field: 'audiences' | 'whatsappIds'): never {
  throw new AppError('ERR_VALIDATION', [{ path: `body.${field}`, message: 'Too Long!' }])
}
