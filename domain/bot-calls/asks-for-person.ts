import { plainText } from '../i18n/plain-text.ts'
import { wordSet } from '../i18n/word-set.ts'

const people = wordSet('atendente humano humana agent human temsilci')
/** Words that have other meanings as well, as in a price per person. */
const ambiguous = wordSet('pessoa persona agente')
/** Words directly before those, apart from small words between, with which they ask for one. */
const asking = wordSet(
  'falar fala fale conversar chamar chama chame passar passa passe transferir transfere transfira quero queria preciso tem',
  'hablar pasar pasa pase quiero quisiera necesito hay',
)
const small = wordSet('um uma a o de com para pra alguma outra un una con alguna otra')
const politely = ['', 'por favor']
/** A longer text speaks of people for other reasons. */
const mostWords = 8

/**
 * Whether a customer asks for a person: by one of these words in a short text. Whatever a model makes of it, they get one.
 */
export function asksForPerson(text: string): boolean {
  const given = plainText(text.slice(0, 500))
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  if (given.length > mostWords) return false
  const telling = given.filter((word) => !small.has(word))
  const isAsked = (word: string, at: number) =>
    ambiguous.has(word) &&
    (at === 0 ? politely.includes(telling.slice(1).join(' ')) : asking.has(telling[at - 1] ?? ''))
  return telling.some((word, at) => people.has(word) || isAsked(word, at))
}
