import { plainText } from '../i18n/plain-text.ts'

/** Characters that turn a digit into its keycap emoji. */
const keycap = /[\uFE0F\u20E3]/g
/** Longest answer in characters; longer texts are messages. */
const longestAnswer = 200
const highest = 10

/** A sentence with so many words besides its number names a rate only beside one of the words for it. */
const fewWords = 5
const rateWords = new Set([
  ...['nota', 'notas', 'dou', 'dei', 'avalio', 'avaliacao', 'estrela', 'estrelas', 'pontos'],
  ...['rate', 'rating', 'score', 'star', 'stars', 'points'],
  ...['doy', 'puntuacion', 'puntos', 'estrella', 'estrellas'],
  ...['puan', 'veriyorum', 'yildiz'],
])

/** Numbers in words, in the languages of messages to customers. */
const words: Record<string, number> = {
  ...{ zero: 0, um: 1, dois: 2, tres: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9, dez: 10 },
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ cero: 0, uno: 1, dos: 2, cuatro: 4, siete: 7, ocho: 8, nueve: 9, diez: 10 },
  ...{ sifir: 0, bir: 1, iki: 2, uc: 3, dort: 4, bes: 5, alti: 6, yedi: 7, sekiz: 8, dokuz: 9, on: 10 },
}

/**
 * Reads the answer to a rating message, from 0 to 10: a number by itself (at most 10), the only number of a short sentence or of one
 * about rates ("nota 9!", "10/10"), or a number in words ("dez", "nota dez"). Null for anything else, and for questions. Source: decision
 * D28; beyond it, texts that customers write.
 */
export function readRate(text: string): number | null {
  const plain = text.replace(keycap, '').trim()
  if (plain.length > longestAnswer || asksBack(plain)) return null
  if (/^\d{1,3}$/.test(plain)) return Math.min(Number(plain), highest)
  const outOfTen = /^(?:nota )?(\d{1,2}) ?\/ ?10\b/i.exec(plain)
  if (outOfTen) return within(Number(outOfTen[1]))
  const numbers = plain.match(/[-\d][\d.,]*/g) ?? []
  const [only] = numbers
  const spoken = plainText(plain)
    .replaceAll('ı', 'i')
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
  // "Only 1 box came, the others are missing" tells something, and somebody must read it.
  const isRate = spoken.length < fewWords || spoken.some((word) => rateWords.has(word))
  if (numbers.length === 1 && only && /^\d{1,2}[.,]?$/.test(only))
    return isRate ? within(Number.parseInt(only, 10)) : null
  if (numbers.length > 0) return null
  const said = spoken.filter((word) => word !== 'nota')
  const [word] = said
  return said.length === 1 && word && Object.hasOwn(words, word) ? (words[word] ?? null) : null
}

const within = (rate: number): number | null => (rate <= highest ? rate : null)

/** Whether a message is a question: a customer with a question is not asked for a rating again. */
export const asksBack = (text: string): boolean => text.includes('?')

/** Rating of an answer on the ticket, from 1 to 5. Source: decision D53. */
export const userRateOf = (rate: number): number => Math.min(Math.max(rate, 1), 5)
