import { plainText } from '../i18n/plain-text.ts'

const words = new Set([
  ...['atendente', 'humano', 'humana', 'pessoa', 'agente', 'agent', 'human', 'persona', 'temsilci'],
])
/** A longer text speaks of people for other reasons. */
const mostWords = 8

/**
 * Whether a customer asks for a person: one of these as a whole word of a short text. Whatever a model makes of it, they get one. Source:
 * reference/automation.md C.5.
 */
export function asksForPerson(text: string): boolean {
  const given = plainText(text.slice(0, 500))
    .split(/[^a-z]+/)
    .filter(Boolean)
  return given.length <= mostWords && given.some((word) => words.has(word))
}
