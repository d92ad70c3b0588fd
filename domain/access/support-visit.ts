import { z } from 'zod'
import { AppError, type ErrorCode } from '../errors.ts'
import { wireDate } from '../http/wire.ts'

/** `read` changes nothing; `act` changes what an administrator of the company may leave to support. */
export const visitModes = ['read', 'act'] as const
export type VisitMode = (typeof visitModes)[number]

export const longestVisitMinutes = 30

/** Reasons why a visit ended: the visitor, the company, its time, the end of the visitor's session, or another visit of theirs. */
export const visitEnds = ['visitor', 'company', 'time', 'session', 'other'] as const
export type VisitEnd = (typeof visitEnds)[number]

/** A visit as the session of the visiting super user has it (decision D92). */
export const supportVisit = z.object({
  id: z.uuid(),
  mode: z.enum(visitModes),
  endsAt: wireDate,
  /** Whether the company lets support write to its customers. */
  sendsMessages: z.boolean(),
})
export type SupportVisit = z.infer<typeof supportVisit>

/**
 * Kind of an endpoint for support visits: shows something, changes something, writes to a customer, or concerns
 * passwords, people, erasure, exports, access tokens or the visitor's own person, which no visit includes.
 */
export type VisitUse = 'show' | 'change' | 'message' | 'never'

/** Error code that refuses a visit an endpoint of this kind; null where it is allowed. */
export function visitRefusal(visit: SupportVisit, use: VisitUse): ErrorCode | null {
  if (use === 'show') return null
  if (use === 'never') return 'ERR_VISIT_REFUSED'
  if (visit.mode === 'read') return 'ERR_VISIT_READ_ONLY'
  return use === 'message' && !visit.sendsMessages ? 'ERR_VISIT_MESSAGE' : null
}

/** Throws ERR_VISIT_REFUSED during a visit. For calls that only sometimes do something that no visit includes. */
export function throwIfVisit({ visit }: { visit?: SupportVisit }): void {
  if (visit) throw new AppError('ERR_VISIT_REFUSED')
}

/** Fields and settings with what customers are told by themselves; switches among them are named alike. */
const toldField = /message(?:lane)?$/i
const switches: readonly unknown[] = ['enabled', 'disabled']

/**
 * Throws ERR_VISIT_MESSAGE where a visit that may not write to customers changes what they are told automatically, such as a greeting. A
 * field that stands for a new record was empty before.
 */
export function throwIfVisitTells({ visit }: { visit?: SupportVisit }, before: object, after: object): void {
  if (!visit || visit.sendsMessages) return
  const known = new Map<string, unknown>(Object.entries(before))
  const tells = Object.entries(after).some(
    ([field, value]) =>
      toldField.test(field) &&
      typeof value === 'string' &&
      !switches.includes(value) &&
      value !== (known.get(field) ?? ''),
  )
  if (tells) throw new AppError('ERR_VISIT_MESSAGE')
}
