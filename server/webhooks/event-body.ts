import { inContractOrder } from '#domain/webhooks/shown-data.ts'
import type { WebhookType } from '#domain/webhooks/webhook-types.ts'

/** An event as it is kept. */
export type KeptEvent = { id: string; type: string; at: Date; seq: number; data: unknown }

const prefix = 'evt_'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const eventIdOf = (id: string): string => `${prefix}${id}`

/** The uuid within the id of an event, with its prefix or without; null where it is none. */
export function uuidOfEvent(text: string): string | null {
  const id = text.startsWith(prefix) ? text.slice(prefix.length) : text
  return uuid.test(id) ? id : null
}

/** What is sent of an event, the same at each try. `seq` rises with the events of a company, so that receivers can put them in order. */
export const bodyOf = ({ id, type, at, seq, data }: KeptEvent): string =>
  JSON.stringify({
    ...{ id: eventIdOf(id), type, timestamp: at.toISOString(), seq },
    data: inContractOrder(type as WebhookType, data as Record<string, unknown>),
  })
