import { inContractOrder } from '#domain/webhooks/shown-data.ts'
import type { WebhookType } from '#domain/webhooks/webhook-types.ts'

/** A stored event. */
export type KeptEvent = { id: string; type: string; at: Date; seq: number; data: unknown }

const prefix = 'evt_'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const eventIdOf = (id: string): string => `${prefix}${id}`

/** Returns the UUID in an event's id, with or without its prefix; null when there is none. */
export function uuidOfEvent(text: string): string | null {
  const id = text.startsWith(prefix) ? text.slice(prefix.length) : text
  return uuid.test(id) ? id : null
}

/**
 * Returns the request body of an event, the same for each attempt. `seq` increases with the company's events, so that receivers can order
 * them.
 */
export const bodyOf = ({ id, type, at, seq, data }: KeptEvent): string =>
  JSON.stringify({
    ...{ id: eventIdOf(id), type, timestamp: at.toISOString(), seq },
    data: inContractOrder(type as WebhookType, data as Record<string, unknown>),
  })
