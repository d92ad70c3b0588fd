import type { CampaignSettings } from '#domain/campaigns/campaign-settings-contract.ts'
import type { CampaignPerson } from '#domain/campaigns/campaign-text.ts'

/** A person with the company's own variables, where their sheet has no value of that key. */
export function withVariables(
  person: CampaignPerson,
  variables: CampaignSettings['variables'],
): CampaignPerson {
  const plain = (key: string) => key.trim().toLowerCase()
  const given = Object.entries(person.values).filter(([, value]) => value.trim() !== '')
  const own = new Set(given.map(([key]) => plain(key)))
  const added = variables.filter(({ key }) => !own.has(plain(key))).map(({ key, value }) => [key, value])
  return { ...person, values: Object.fromEntries([...added, ...given]) }
}
