import { z } from 'zod'
import { part, type Part, type Said } from '#domain/bot-calls/bot-call.ts'
import { readChoice } from '#domain/bot-calls/read-choice.ts'
import { readJson } from '#server/platform/network/call-out.ts'
import { choice, type Choice } from './typebot-answer.ts'

const session = z.object({
  id: z.string(),
  resultId: z.string().nullable(),
  /** The last activity. */
  at: z.iso.datetime(),
  choices: z.array(choice),
  many: z.boolean(),
  /** The customer wrote what could be a command. */
  tainted: z.boolean(),
  /** Messages that are said after a pause. */
  rest: z.array(part),
  /** It waits for no answer any more once `rest` is said. */
  ends: z.boolean(),
})
export type TypebotSession = z.infer<typeof session>

const longest = 8000

/** The session that an answer left; null where there is none, or it expired: minutes since the last activity, 0 for never. */
export function readSession(given: string | null, now: Date, expiresMinutes: number): TypebotSession | null {
  const read = session.safeParse(given === null ? null : readJson(given))
  if (!read.success) return null
  const idleMs = now.getTime() - new Date(read.data.at).getTime()
  return expiresMinutes > 0 && idleMs > expiresMinutes * 60_000 ? null : read.data
}

/** The session as text for the next call. Parts that would make it too long are sent at once instead of after the pause. */
export function writeSession(given: TypebotSession): { text: string; now: Part[] } {
  const text = JSON.stringify(given)
  if (text.length <= longest) return { text, now: [] }
  const short = JSON.stringify({ ...given, rest: [] })
  if (short.length <= longest) return { text: short, now: given.rest }
  return { text: JSON.stringify({ ...given, rest: [], choices: [] }), now: given.rest }
}

/** Whether a text could be, or become part of, a command in a bubble: each has a brace and a quoted name with a colon. */
export const couldBeCommand = (text: string): boolean => /\{|"\s*:/.test(text)

/** The choice that the customer means: by the tapped row, or as in a menu of our own. */
export function chosen(said: Pick<Said, 'text' | 'rowId'>, choices: readonly Choice[]): Choice | null {
  const byRow = choices.find(({ id }) => id === said.rowId)
  if (byRow) return byRow
  const options = choices.map(({ content }, at) => ({ number: at + 1, value: content }))
  const read = readChoice(options, { ...said, rowId: null })
  return read && (choices[read.number - 1] ?? null)
}
