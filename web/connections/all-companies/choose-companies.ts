import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { plainText } from '#domain/i18n/plain-text.ts'
import { type CompanyCount, countByCompany } from './count-by-company.ts'
import type { AllConnections } from '#web/connections/fold-all-connections.ts'

export const companyStates = ['down', 'up', 'none'] as const
export type CompanyState = (typeof companyStates)[number]

export type CompanyFilter = { search: string; state: CompanyState | null; channel: ChannelName | null }

const stateOf = ({ disconnected, total }: CompanyCount): CompanyState =>
  total === 0 ? 'none' : disconnected > 0 ? 'down' : 'up'

/**
 * Returns the companies that match a filter, those with the most disconnected connections first. A search matches a company's name, and the
 * name or number of a connection; with a channel only its connections count.
 */
export function chooseCompanies(
  { companies, connections }: AllConnections,
  filter: CompanyFilter,
): CompanyCount[] {
  const { search, state, channel } = filter
  const asked = plainText(search.trim())
  const has = (text: string) => plainText(text).includes(asked)
  const counted = connections.filter((connection) => channel === null || connection.channel === channel)
  const found = new Set(
    counted.filter(({ name, number }) => has(name) || has(number)).map(({ company }) => company.id),
  )
  return countByCompany({ companies, connections: counted })
    .filter((company) => has(company.name) || found.has(company.id))
    .filter((company) => channel === null || company.total > 0)
    .filter((company) => state === null || stateOf(company) === state)
    .toSorted((a, b) => b.disconnected - a.disconnected || a.name.localeCompare(b.name) || a.id - b.id)
}
