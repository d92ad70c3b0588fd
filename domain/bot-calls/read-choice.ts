import type { Said } from './bot-call.ts'
import { plainWords } from '../i18n/plain-words.ts'
import { wordSet } from '../i18n/word-set.ts'

export type Choice = { number: number; value: string }

const numberWords: Record<string, number> = {
  ...{ um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9 },
  dez: 10,
}
const longest = 400

/** Words around a choice that choose nothing themselves, as `plainWords` gives them. */
const aroundChoices = wordSet(
  'a o as os opcao op numero num n quero queria querer vou gostaria escolho prefiro seria e de do da no na para pra pro por favor pfv',
  'obrigado obrigada falar com setor departamento area oi ola bom boa dia tarde noite ok',
  'el la los las opcion quiero quisiera del gracias hola buenos buenas dias tardes noches hablar con sector departamento',
  'the option number i want would like to please thanks hello hi good morning afternoon evening talk speak with department',
  'secenek numara istiyorum lutfen merhaba tesekkurler',
)

/**
 * Which option an answer chooses: by a tapped row, by its number in digits, emoji or words, by its whole text, by both, by a last line that
 * is only a number, since robots sign what they write, or by any of these among polite words. Null: none, or more than one.
 */
export function readChoice(
  options: readonly Choice[],
  { text, rowId }: Pick<Said, 'text' | 'rowId'>,
): Choice | null {
  const byNumber = (number: number) => options.find((option) => option.number === number)
  if (rowId !== null && /^\d{1,2}$/.test(rowId)) {
    const tapped = byNumber(Number(rowId))
    if (tapped && isTitleOf(tapped, text)) return tapped
  }
  const answer = plainWords(text.slice(0, longest))
  if (answer === '') return null
  const named = options.find(({ value }) => plainWords(value) === answer)
  if (named) return named
  const last = plainWords(text.slice(-longest).trimEnd().split('\n').at(-1) ?? '')
  return byNumber(numberIn(answer)) ?? byNumber(numberIn(last)) ?? chosenPolitely(options, answer)
}

/**
 * Whether the title of a tapped row, which a channel may have cut, is that of an option: rows of earlier menus, which stay on the phone, have
 * the same ids.
 */
function isTitleOf({ value }: Choice, title: string): boolean {
  const [words, name] = [plainWords(title.slice(0, longest)), plainWords(value)]
  return value.includes('{{') || name.startsWith(words) || words.startsWith(name)
}

function chosenPolitely(options: readonly Choice[], answer: string): Choice | null {
  const bare = withoutManners(answer)
  if (bare === '') return null
  const chosen = options.filter(({ number, value }) => {
    const name = withoutManners(plainWords(value))
    return [name, `${number} ${name}`, `${name} ${number}`].includes(bare) || numberIn(bare) === number
  })
  return chosen.length === 1 ? (chosen[0] ?? null) : null
}

const withoutManners = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !aroundChoices.has(word))
    .join(' ')

const numberIn = (text: string): number =>
  /^0{0,2}\d{1,2}$/.test(text) ? Number(text) : (numberWords[text] ?? Number.NaN)

/** Words that lead out of whatever a bot asks (decision D28). */
export type GlobalWord = 'home' | 'up' | 'exit'

const words: Record<string, GlobalWord> = { '#': 'home', '0': 'up', sair: 'exit' }

/** Whether a customer wants out: `#` to the main menu, `0` one level up, `sair` to the end; null: no such word. */
export const globalWord = ({ text, rowId }: Said): GlobalWord | null => {
  if (rowId !== null && Object.hasOwn(words, rowId.toLowerCase())) return words[rowId.toLowerCase()] ?? null
  const trimmed = text.slice(0, 20).trim()
  if (trimmed === '#' || trimmed === '#️⃣') return 'home'
  const answer = plainWords(trimmed)
  return text.length <= 20 && Object.hasOwn(words, answer) ? (words[answer] ?? null) : null
}
