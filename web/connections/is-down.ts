import type { Connection } from '#domain/connections/connection-list.ts'

const blinkMs = 10_000

/** Returns whether a connection that once worked is down; short reconnects, of seconds, do not count. Pure. */
export function isDown(
  connection: Pick<Connection, 'status' | 'statusSince' | 'lastInboundAt' | 'lastOutboundAt'>,
  now: Date,
): boolean {
  const { status, statusSince, lastInboundAt, lastOutboundAt } = connection
  if (status === 'CONNECTED' || (!lastInboundAt && !lastOutboundAt)) return false
  const isComing = status === 'OPENING' || status === 'TIMEOUT'
  return !isComing || now.getTime() - statusSince.getTime() >= blinkMs
}
