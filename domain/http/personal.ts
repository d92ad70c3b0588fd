import { z } from 'zod'
import { changeBySchema } from './change-by-schema.ts'

const personal = z.registry<{ shows: 'number' | 'name' }>()

/** A person's number in a response. Who may not see numbers gets it masked, wherever the contract names it (decision D16). */
export const shownNumber = z.string().register(personal, { shows: 'number' })

/** A person's name in a response: while nobody has given one it is the number, and is masked as such. */
export const shownName = z.string().register(personal, { shows: 'name' })

/** 5511912345678 → 5511*******78: country and area stay, the last two stay, the middle is hidden. */
export const maskNumber = (digits: string): string =>
  digits.replace(/\d/g, (digit, at: number) => (at < 4 || at >= digits.length - 2 ? digit : '*'))

const isNumber = (name: string) => /^\+?\d[\d\s().-]{6,}\d$/.test(name)

/** What hides the numbers in values of a schema; null where it names none. */
export const maskerOf = changeBySchema<void>((schema) => {
  const shows = personal.get(schema)?.shows
  if (!shows) return null
  return (value) =>
    typeof value === 'string' && (shows === 'number' || isNumber(value)) ? maskNumber(value) : value
})
