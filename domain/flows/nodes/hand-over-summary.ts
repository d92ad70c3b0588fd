import type { RunState } from '../run-state.ts'

type Answers = NonNullable<RunState['answers']>

const maxAnswers = 30
const maxAsked = 300
const maxAnswered = 1000
/** Longest note that people may write. */
const maxSummary = 4000

/** The answers of a run with one more; of too many the first ones are left out. */
export const withAnswer = (answers: Answers | undefined, asked: string, answered: string): Answers =>
  [...(answers ?? []), { asked: cutText(asked, maxAsked), answered: cutText(answered, maxAnswered) }].slice(
    -maxAnswers,
  )

/** What was asked and answered, for the people who go on with the conversation; null where nothing was. */
export function summaryOf(answers: Answers | undefined): string | null {
  if (!answers?.length) return null
  return cutText(answers.map(({ asked, answered }) => `${asked}\n→ ${answered}`).join('\n\n'), maxSummary)
}

const cutText = (text: string, most: number): string => {
  const plain = text.trim()
  return plain.length > most ? `${plain.slice(0, most - 1).toWellFormed()}…` : plain
}
