import { titleMissing } from '#domain/messages/interactive-contract.ts'
import type { interactiveTexts } from './interactive-texts.ts'

type Text = keyof typeof interactiveTexts

const texts: Record<string, Text> = {
  [titleMissing]: 'titleMissing',
  Required: 'required',
  'Too Long!': 'tooLong',
  'Invalid address': 'badAddress',
  'Invalid number': 'badNumber',
  'Invalid key': 'badKey',
  'Invalid amount': 'badAmount',
  'Too many rows': 'tooManyRows',
}

/** Returns the text for a field error of the contract; null if there is no error, or no text for it. */
export const problemTextOf = (problem: unknown): Text | null =>
  typeof problem === 'string' ? (texts[problem] ?? null) : null
