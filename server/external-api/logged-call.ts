import type { FastifyRequest } from 'fastify'
import { canonicalNumber } from '#domain/contacts/phone-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { CallInput } from './hash-of-call.ts'

const mostShown = 2000
/** Printable characters, as a header carries them. */
const keyForm = /^[\x21-\x7e]{1,255}$/

/**
 * The value of `Idempotency-Key`; null without one, and for a call that only reads: each gets what holds now. Throws ERR_VALIDATION for
 * one that is too long or not printable.
 */
export function keyOf({ headers, method }: Pick<FastifyRequest, 'headers' | 'method'>): string | null {
  const given = headers['idempotency-key']
  if (given === undefined || method === 'GET') return null
  if (typeof given === 'string' && keyForm.test(given)) return given
  throw new AppError('ERR_VALIDATION', [
    { path: 'headers.Idempotency-Key', message: 'must be 1 to 255 printable characters without spaces' },
  ])
}

/** What the log shows of a call: long texts are cut, and files are told by name and size. Null where nothing was sent. */
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

/** The number that a call is about, as contacts have it. */
export function numberOf({ body, form }: CallInput): string | null {
  const { number } = (form?.fields ?? body ?? {}) as { number?: unknown }
  return (typeof number === 'string' && canonicalNumber(number).slice(0, 20)) || null
}
