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

/** Which sentence says what the contract finds wrong with a field; null where nothing is, or none is known. */
export const problemTextOf = (problem: unknown): Text | null =>
  typeof problem === 'string' ? (texts[problem] ?? null) : null
