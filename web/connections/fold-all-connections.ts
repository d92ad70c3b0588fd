import type { AllConnectionsLive, AnyConnection } from '#domain/connections/connection-contract.ts'

export type AllConnections = { companies: { id: number; name: string }[]; connections: AnyConnection[] }

/** Returns what a refetch would return after an event; null if the company is unknown and a refetch is needed. */
export function foldAllConnections(known: AllConnections, event: AllConnectionsLive): AllConnections | null {
  const company = known.companies.find(({ id }) => id === event.companyId)
  if (!company) return null
  const gone = event.action === 'delete' ? event.whatsappId : event.whatsapp.id
  const others = known.connections.filter(({ id }) => id !== gone)
  if (event.action === 'delete') return { ...known, connections: others }
  const { whatsapp } = event
  const demoted = others.map((other) =>
    whatsapp.isDefault && other.company.id === company.id ? { ...other, isDefault: false } : other,
  )
  return { ...known, connections: [...demoted, { ...whatsapp, company }].toSorted(byCompany) }
}

const byCompany = (a: AnyConnection, b: AnyConnection) =>
  a.company.name.localeCompare(b.company.name) || a.name.localeCompare(b.name) || a.id - b.id
