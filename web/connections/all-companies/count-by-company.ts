import type { AnyConnection } from '#domain/connections/connection-contract.ts'

export type CompanyCount = {
  id: number
  name: string
  connected: number
  disconnected: number
  total: number
}
type Given = {
  companies: { id: number; name: string }[]
  connections: Pick<AnyConnection, 'company' | 'status'>[]
}

/** Returns one row per company, including those without connections. */
export function countByCompany({ companies, connections }: Given): CompanyCount[] {
  const byCompany = Map.groupBy(connections, ({ company }) => company.id)
  return companies.map(({ id, name }) => {
    const own = byCompany.get(id) ?? []
    const connected = own.filter(({ status }) => status === 'CONNECTED').length
    return { id, name, connected, disconnected: own.length - connected, total: own.length }
  })
}

/** Returns the sums over all companies. */
export const totalOf = (counts: CompanyCount[]): Omit<CompanyCount, 'id' | 'name'> => ({
  connected: counts.reduce((sum, count) => sum + count.connected, 0),
  disconnected: counts.reduce((sum, count) => sum + count.disconnected, 0),
  total: counts.reduce((sum, count) => sum + count.total, 0),
})
