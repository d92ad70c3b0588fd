import { z } from 'zod'

const personal = z.registry<{ shows: 'number' | 'name' }>()

/** A person's number in a response. Who may not see numbers gets it masked, wherever the contract names it (decision D16). */
export const shownNumber = z.string().register(personal, { shows: 'number' })

/** A person's name in a response: while nobody has given one it is the number, and is masked as such. */
export const shownName = z.string().register(personal, { shows: 'name' })

/** 5511912345678 → 5511*******78: country and area stay, the last two stay, the middle is hidden. */
export const maskNumber = (digits: string): string =>
  digits.replace(/\d/g, (digit, at: number) => (at < 4 || at >= digits.length - 2 ? digit : '*'))

const isNumber = (name: string) => /^\+?\d[\d\s().-]{6,}\d$/.test(name)

type Masker = (value: unknown) => unknown
const maskers = new WeakMap<z.ZodType, Masker | null>()

/**
 * What hides the numbers in values of a schema; null where it names none, so that nothing is walked through for nothing. The
 * value itself is left as it is: others may be sent it in clear.
 */
export function maskerOf(schema: z.ZodType): Masker | null {
  const known = maskers.get(schema)
  if (known !== undefined) return known
  const masker = build(schema)
  maskers.set(schema, masker)
  return masker
}

function build(schema: z.ZodType): Masker | null {
  const shows = personal.get(schema)?.shows
  if (shows === 'number') return (value) => (typeof value === 'string' ? maskNumber(value) : value)
  if (shows === 'name')
    return (value) => (typeof value === 'string' && isNumber(value) ? maskNumber(value) : value)
  if (schema instanceof z.ZodObject) return objectMasker(schema.shape as Record<string, z.ZodType>)
  if (schema instanceof z.ZodArray) {
    const each = maskerOf(schema.element as z.ZodType)
    return each && ((value) => (Array.isArray(value) ? value.map(each) : value))
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return maskerOf(schema.unwrap() as z.ZodType)
  }
  if (schema instanceof z.ZodUnion) {
    const all = schema.options.flatMap((option) => maskerOf(option as z.ZodType) ?? [])
    return all.length ? (value) => all.reduce((masked, masker) => masker(masked), value) : null
  }
  return null
}

function objectMasker(shape: Record<string, z.ZodType>): Masker | null {
  const fields = Object.entries(shape).flatMap(([key, field]) => {
    const masker = maskerOf(field)
    return masker ? [[key, masker] as const] : []
  })
  if (!fields.length) return null
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const masked: Record<string, unknown> = { ...value }
    for (const [key, masker] of fields) if (key in masked) masked[key] = masker(masked[key])
    return masked
  }
}
