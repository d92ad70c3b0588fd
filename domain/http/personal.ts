import { z } from 'zod'
import { changeBySchema } from './change-by-schema.ts'

const personal = z.registry<{ shows: 'number' | 'name' | 'text' }>()

/** A person's number in a response. Masked for users who may not see numbers, wherever the contract uses it (decision D16). */
export const shownNumber = z.string().register(personal, { shows: 'number' })

/** A person's name in a response: as long as it is only the number, it is masked as such. */
export const shownName = z.string().register(personal, { shows: 'name' })

/**
 * Text of a message in a response: mentions by an @ and a number, where the name is unknown, are masked. Other links are part of the text.
 */
export const shownText = z.string().register(personal, { shows: 'text' })

/** 5511912345678 → 5511*******78: the country and area code and the last two digits stay, the middle is masked. */
export const maskNumber = (digits: string): string =>
  digits.replace(/\d/g, (digit, at: number) => (at < 4 || at >= digits.length - 2 ? digit : '*'))

/** Whether a name is only a number, because nobody has given another. */
export const isNumberName = (name: string): boolean => /^\+?\(?\d[\d\s().-]{6,}\d$/.test(name)

/** Replacement for a name that is a number. */
export const maskName = (name: string): string => (isNumberName(name) ? maskNumber(name) : name)

/** Text with the numbers masked by which it mentions people. */
export const maskMentions = (text: string): string =>
  text.replace(/@(\d{8,20})(?!\d)/g, (_, digits: string) => `@${maskNumber(digits)}`)

const masks = { number: maskNumber, name: maskName, text: maskMentions }

/** Builds a function that masks the numbers of a schema; null where it has none. */
export const maskerOf = changeBySchema<void>((schema) => {
  const shows = personal.get(schema)?.shows
  return shows ? (value) => (typeof value === 'string' ? masks[shows](value) : value) : null
})
