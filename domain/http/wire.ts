import { z } from 'zod'

/** A list that travels in the query string as JSON, e.g. queueIds=[1,2]. */
export const jsonList = <T extends z.ZodType>(item: T) =>
  z.codec(z.string().max(8000), z.array(item).max(500), {
    decode: (text, ctx) => {
      try {
        return JSON.parse(text)
      } catch {
        ctx.issues.push({ code: 'custom', input: text, message: 'must be a JSON list' })
        return z.NEVER
      }
    },
    encode: (list) => JSON.stringify(list),
  })

/** 'true' or 'false' on the wire, a boolean in code. */
export const wireBoolean = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
})

/** A positive integer in a path or query; at most the maximum of PostgreSQL's int. */
export const wireInt = z.codec(z.string().regex(/^[1-9]\d{0,9}$/), z.int().max(2_147_483_647), {
  decode: Number,
  encode: String,
})

/** An ISO 8601 timestamp on the wire, a Date in code. */
export const wireDate = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/**
 * `updatedAt` of a record as the client last saw it: a change based on an older version is refused. Absent: the last write wins. Source:
 * decision D103.
 */
export const version = wireDate.optional()

/**
 * The key under which a form creates its record. A repeated key creates and changes nothing, whatever the values: the first record is
 * returned.
 */
export const creationKey = { clientId: z.uuid().optional() }

/** First and last day of a query: near the ends of the calendar a zone or a range leads to years that sort wrongly or that no database takes. */
export const outermost = { from: '1900-01-01', to: '2999-12-31' }

/** A day of a query, as YYYY-MM-DD. */
export const wireDay = z.iso
  .date()
  .refine((day) => day >= outermost.from && day <= outermost.to, 'Out of range')
