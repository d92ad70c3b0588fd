import { useQuery } from '@tanstack/react-query'
import { can } from '#domain/access/access.ts'
import type { Connection } from '#domain/connections/connection-list.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { isDown } from '#web/connections/is-down.ts'
import { useViewer } from '#web/platform/session.ts'
import { useNow } from '#web/platform/use-now.ts'

const worthTellingMs = 2 * 60_000

/** Connections that have been down for two minutes, for users who may manage connections. */
export function useOutages(): Connection[] {
  const now = useNow()
  const mayMend = can(useViewer(), 'connections-page:addConnection')
  const { data = [] } = useQuery({ ...connectionsQuery, enabled: mayMend })
  if (!mayMend) return []
  return data.filter((one) => isDown(one, now) && now.getTime() - one.statusSince.getTime() >= worthTellingMs)
}
