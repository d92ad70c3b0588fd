import type { ChannelName } from '../channels/channel-capabilities.ts'
import type { Language } from '../i18n/language.ts'

/** Facts of the world for one turn, read once before it. Times are milliseconds since 1970, by the database's clock. */
export type Facts = {
  now: number
  timeZone: string
  /** Language in which the bot speaks to customers. */
  language: Language
  channel: ChannelName
  /** Values of the product's own variables. */
  values: Record<string, string>
  /** Tells contacts apart, the same in every conversation. */
  contactKey: string
  queueId: number | null
  /** The newest message of the ticket; 0: there is none. */
  newestMessageId: number
  connectionId: number | null
  /** Tags of the contact and of the ticket. A flow takes none from the contact. */
  tags: readonly { id: number; name: string; ofContact?: boolean }[]
  open: { company: boolean; connection: boolean; queues: Record<number, boolean> }
  /** When the hours that count for the conversation begin next; null while it is open, or where it never opens again. */
  nextOpening: number | null
  limits: Limits
}

export type Limits = {
  /** Number of invalid answers after which a menu gives up; 0: it never does. */
  maxInvalid: number
  /** Minutes between two showings of the same menu. */
  restMinutes: number
  /** Minutes after which a question without an answer ends. */
  expiresMinutes: number
  stepsATurn: number
  turnsARun: number
  callsARun: number
  /** As many as a block of contents holds. */
  saysATurn: number
  /** Automatic messages of a ticket in five minutes. */
  saysInFiveMinutes: number
  /** A model, and a menu that was just shown, waits until the customer has been silent so long, and at most so long altogether. */
  quietMs: number
  quietMostMs: number
}

/** Default limits. */
export const usualLimits: Limits = {
  maxInvalid: 3,
  restMinutes: 0,
  expiresMinutes: 24 * 60,
  stepsATurn: 100,
  turnsARun: 500,
  callsARun: 200,
  saysATurn: 60,
  saysInFiveMinutes: 60,
  quietMs: 6000,
  quietMostMs: 25_000,
}
