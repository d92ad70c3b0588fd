import type { Connection, ConnectionLive } from '#domain/connections/connection-list.ts'

/** Returns the list as a refetch would return it after an event. */
export function foldConnections(list: Connection[], event: ConnectionLive): Connection[] {
  if (event.action === 'delete') return list.filter(({ id }) => id !== event.whatsappId)
  const { whatsapp } = event
  const others = list
    .filter(({ id }) => id !== whatsapp.id)
    .map((other) => (whatsapp.isDefault && other.isDefault ? { ...other, isDefault: false } : other))
  return [...others, whatsapp].toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
}
