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

const cardHolders = new WeakSet<z.ZodType>()

/** Makes a message's schema one whose shared contact cards are masked: their numbers are customers' numbers too. */
export function holdsCards<T extends z.ZodType>(schema: T): T {
  cardHolders.add(schema)
  return schema
}

const numberInText = /\+?\(?\d[\d\s().-]{6,}\d/g
const cardFields = new Set(['phone', 'waId', 'wa_id', 'number', 'vcard'])

/** A value of a card without its numbers, wherever they stand. */
function maskCard(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    return cardFields.has(key) ? value.replace(numberInText, (text) => maskNumber(text)) : maskName(value)
  }
  if (Array.isArray(value)) return value.map((one) => maskCard(one, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskCard(inner, name)]))
}

function maskCards(value: unknown): unknown {
  const message = value as { mediaType?: unknown; body?: unknown; dataJson?: unknown }
  if (message?.mediaType !== 'contactMessage') return value
  const body =
    typeof message.body === 'string'
      ? message.body.replace(numberInText, (text) => maskNumber(text))
      : message.body
  return { ...message, body, ...('dataJson' in message && { dataJson: maskCard(message.dataJson) }) }
}

/** The preview of a card in a list begins with its sign, and goes on with its lines. */
const maskText = (text: string): string =>
  text.startsWith('👤') ? text.replace(numberInText, (found) => maskNumber(found)) : maskMentions(text)

const masks = { number: maskNumber, name: maskName, text: maskText }

/** Builds a function that masks the numbers of a schema; null where it has none. */
export const maskerOf = changeBySchema<void>((schema, build) => {
  if (cardHolders.has(schema)) {
    const inner = build(schema)
    return (value) => maskCards(inner ? inner(value) : value)
  }
  const shows = personal.get(schema)?.shows
  return shows ? (value) => (typeof value === 'string' ? masks[shows](value) : value) : null
})
