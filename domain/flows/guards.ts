import type { Said } from '../bot-calls/bot-call.ts'
import type { Facts } from './facts.ts'
import { hashOf } from './hash-of.ts'
import { plainWords } from '#domain/i18n/plain-words.ts'
import type { RunState } from './run-state.ts'

const keptExchanges = 8
const minuteMs = 60_000
/** Four answers in a row, each within two seconds, are not those of a person. */
const tooFastMs = 2000
const mostFast = 4
/** The same words at the same place, within a minute. */
const mostEqual = 4

/**
 * Adds an answer to the recent exchanges, with its time and place, for `isRobot`. Everything until the bot speaks again is one answer,
 * however many messages it comes in, such as the pictures of an album.
 */
export function notePace({ pace, at }: RunState, said: readonly Said[], now: number): RunState['pace'] {
  const before = pace.exchanges.at(-1)
  if (before && (pace.saidAt === null || pace.saidAt < before.at)) return pace
  const words = said.map(wordsOf).join('|')
  const took = pace.saidAt === null ? null : now - pace.saidAt
  const exchange = { at: now, took, what: hashOf(`${at} ${words}`) }
  return { ...pace, exchanges: [...pace.exchanges, exchange].slice(-keptExchanges) }
}

/** The words of a message; one without words, such as a picture, repeats no other. */
const wordsOf = ({ messageId, text }: Said): string =>
  text.trim() === '' ? `#${messageId}` : plainWords(text.slice(0, 400))

/** Whether the customer's side is a robot: it always answers at once, or repeats the same answer. */
export function isRobot({ exchanges }: RunState['pace'], now: number): boolean {
  const last = exchanges.slice(-mostFast)
  if (last.length === mostFast && last.every(({ took }) => took !== null && took < tooFastMs)) return true
  const what = exchanges.at(-1)?.what
  return exchanges.filter((one) => one.what === what && now - one.at < minuteMs).length >= mostEqual
}

/** Recent exchanges; older ones do not count. */
export const spokenLately = ({ spoken }: RunState['pace'], { now }: Pick<Facts, 'now'>): number[] =>
  spoken.filter((at) => now - at < 5 * minuteMs)
