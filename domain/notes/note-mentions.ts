import { plainText } from '../i18n/plain-text.ts'

type Person = { id: number; name: string }

/** Most mentions that are read in one note. */
const mostMentions = 20
const isPartOfWord = /[\p{L}\p{N}]/u

/**
 * Returns the ids of people whom a text mentions by an @ and their whole name, or a first name that only one of them has. Case and accents
 * do not matter. Pure.
 */
export function colleaguesNamedIn(text: string, people: readonly Person[]): number[] {
  const given = plainText(text)
  const known = people.map(({ id, name }) => ({ id, name: plainText(name.trim()) }))
  const found = new Set<number>()
  let at = given.indexOf('@')
  for (let count = 0; at >= 0 && count < mostMentions; count += 1) {
    const begins = at === 0 || !isPartOfWord.test(given[at - 1] ?? '')
    if (begins) for (const id of calledBy(given.slice(at + 1, at + 200), known)) found.add(id)
    at = given.indexOf('@', at + 1)
  }
  return [...found]
}

function calledBy(rest: string, people: readonly Person[]): number[] {
  const whole = people.filter(({ name }) => name !== '' && startsWithWord(rest, name))
  const longest = Math.max(...whole.map(({ name }) => name.length))
  if (whole.length) return whole.filter(({ name }) => name.length === longest).map(({ id }) => id)
  const byFirst = people.filter(({ name }) => name !== '' && startsWithWord(rest, name.split(/\s/)[0] ?? ''))
  return byFirst.length === 1 ? byFirst.map(({ id }) => id) : []
}

const startsWithWord = (text: string, word: string): boolean =>
  text.startsWith(word) && !isPartOfWord.test(text[word.length] ?? '')
