import type { Connection } from '#domain/connections/connection-list.ts'

const blinkMs = 10_000

/** Whether a line that has worked is down: one that comes back by itself within seconds is no news, nor is one never connected. Pure. */
export function isDown(
  connection: Pick<Connection, 'status' | 'statusSince' | 'lastInboundAt' | 'lastOutboundAt'>,
  now: Date,
): boolean {
  const { status, statusSince, lastInboundAt, lastOutboundAt } = connection
  if (status === 'CONNECTED' || (!lastInboundAt && !lastOutboundAt)) return false
  const isComing = status === 'OPENING' || status === 'TIMEOUT'
  return !isComing || now.getTime() - statusSince.getTime() >= blinkMs
}
