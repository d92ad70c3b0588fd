import { plainWords } from '../i18n/plain-words.ts'
import { wordSet } from '../i18n/word-set.ts'

const noWords = new Set([
  'nao',
  'n',
  'no',
  'hayir',
  '2',
  'nao quero',
  'no quiero',
  'no thanks',
  'nao obrigado',
])

/** Words around an answer that answer nothing themselves, as `answerWords` gives them. */
const manners = wordSet(
  'oi ola bom boa dia tarde noite por favor pf pfv obrigado obrigada muito que eu',
  'hello hi good morning afternoon evening please thanks hola buenos buenas dias tardes noches gracias',
  'merhaba lutfen tesekkurler',
)

/**
 * Meaning of an answer to a confirmation: yes where it is one of the words, which have commas between, or several of them; no where it is
 * a plain no; either of them also among polite words. Null where a person has to read it (decision D82).
 */
export function campaignAnswer(text: string, words: string): 'yes' | 'no' | null {
  if (text.length > 100) return null
  const said = answerWords(text)
  if (said === '') return null
  const yes = new Set(words.split(',').map(answerWords))
  if (yes.has(said)) return 'yes'
  const bare = said.split(' ').filter((word) => !manners.has(word))
  if (bare.length > 0 && bare.every((word) => yes.has(word))) return 'yes'
  return noWords.has(said) || noWords.has(bare.join(' ')) ? 'no' : null
}

const noInside = new Set(['nao', 'no', 'not', 'nunca', 'never', 'hayir', 'parar', 'stop', 'sair', 'cancelar'])
const longestTitle = 100

/**
 * Meaning of a button that was tapped to answer a confirmation, by its title and its payload. The company wrote the title, so one of the
 * words within it is enough (`Sim, quero receber`); a no within it weighs more (`Não quero`). Null where neither says which.
 */
export function buttonAnswer(
  { title, payload }: { title: string; payload: string },
  words: string,
): 'yes' | 'no' | null {
  return meaningOf(title, words) ?? meaningOf(payload.replaceAll(/[_-]/g, ' '), words)
}

function meaningOf(text: string, words: string): 'yes' | 'no' | null {
  if (text.length > longestTitle) return null
  const whole = campaignAnswer(text, words)
  if (whole) return whole
  const said = ` ${answerWords(text)} `
  if (said.split(' ').some((word) => noInside.has(word))) return 'no'
  const has = (word: string) => word !== '' && said.includes(` ${word} `)
  return [...words.split(','), ...yesWords].some((word) => has(answerWords(word))) ? 'yes' : null
}

const yesWords = ['sim', 'yes', 'si', 'evet']

/** A text in plain words, Turkish ı as i: keyboards without the one write the other. */
const answerWords = (text: string): string => plainWords(text).replaceAll('ı', 'i')
