import type { OptOut } from '#domain/opt-outs/opt-out-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findOptOut, type Person } from './opt-out-db.ts'

/**
 * Purpose of a message: `marketing` is forbidden by every opt-out; `service`, anything else that leaves by itself, such as a reminder,
 * only by those of everything automatic.
 */
export type Purpose = 'marketing' | 'service'

type Question = Person & {
  purpose: Purpose
  /** Connection by which the message would leave; without one an opt-out of any connection counts. */
  whatsappId?: number | null
}

/**
 * The opt-out in force that forbids an automatic message to somebody, null where it may leave. Every automatic sender asks in the
 * transaction that writes the message; whoever asks for thousands in one statement uses `opt_out_of(contact, whatsapp, marketing)`
 * of the database, which is the same question.
 */
export const optOutOf = (
  tx: Db,
  { purpose, whatsappId = null, ...person }: Question,
): Promise<OptOut | null> => findOptOut(tx, person, { whatsappId, marketing: purpose === 'marketing' })
