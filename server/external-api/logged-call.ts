import type { FastifyRequest } from 'fastify'
import { canonicalNumber } from '#domain/contacts/phone-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { CallInput } from './hash-of-call.ts'

const mostShown = 2000
/** Printable ASCII characters, as allowed in a header. */
const keyForm = /^[\x21-\x7e]{1,255}$/

/**
 * Returns the value of `Idempotency-Key`; null without one, and for calls that only read: each gets current data. Throws ERR_VALIDATION
 * when it is too long or not printable.
 */
export function keyOf({ headers, method }: Pick<FastifyRequest, 'headers' | 'method'>): string | null {
  const given = headers['idempotency-key']
  if (given === undefined || method === 'GET') return null
  if (typeof given === 'string' && keyForm.test(given)) return given
  throw new AppError('ERR_VALIDATION', [
    { path: 'headers.Idempotency-Key', message: 'must be 1 to 255 printable characters without spaces' },
  ])
}

/** Returns a call's body for the log: long texts are cut, and files shown by name and size. Null when nothing was sent. */
export function shownBody({ body, form }: CallInput): string | null {
  const given = form
    ? {
        ...(form.fields as object),
        medias: form.files.map(({ name, size, mimeType }) => ({ name, size, mimeType })),
      }
    : body
  if (typeof given !== 'object' || given === null) return null
  const text = JSON.stringify(given, (_key, value: unknown) =>
    typeof value === 'string' && value.length > mostShown ? `${value.slice(0, mostShown)}…` : value,
  )
  return text.length > 2 * mostShown ? `${text.slice(0, 2 * mostShown)}…` : text
}

/** Returns the number of a call in the canonical form of contacts. */
export function numberOf({ params, body, form }: CallInput): string | null {
  const { number } = (form?.fields ?? body ?? params ?? {}) as { number?: unknown }
  return (typeof number === 'string' && canonicalNumber(number).slice(0, 20)) || null
}
