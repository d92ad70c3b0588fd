import { z } from 'zod'

/** Values of a template's variables, by the keys of its form. */
export const templateValues = z.record(z.string().max(100), z.string().max(2000))

/** The same values in a multipart form, as JSON. */
export const wireTemplateValues = z.codec(z.string().max(100_000), templateValues, {
  decode: (text, ctx) => {
    try {
      return JSON.parse(text)
    } catch {
      ctx.issues.push({ code: 'custom', input: text, message: 'must be JSON' })
      return z.NEVER
    }
  },
  encode: (given) => JSON.stringify(given),
})
