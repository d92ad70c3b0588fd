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

/**
 * Meaning of an answer to a confirmation: yes where it is one of the words, which have commas between; no where it is a plain no; null
 * where a person has to read it (decision D82).
 */
export function campaignAnswer(text: string, words: string): 'yes' | 'no' | null {
  if (text.length > 100) return null
  const said = plain(text)
  if (said === '') return null
  if (words.split(',').some((word) => plain(word) === said)) return 'yes'
  return noWords.has(said) ? 'no' : null
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
  const said = ` ${plain(text)} `
  if (said.split(' ').some((word) => noInside.has(word))) return 'no'
  const has = (word: string) => word !== '' && said.includes(` ${word} `)
  return [...words.split(','), ...yesWords].some((word) => has(plain(word))) ? 'yes' : null
}

const yesWords = ['sim', 'yes', 'si', 'evet']

/** Without case, accents and what is not a letter, a digit or a single space. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .split(' ')
    .filter(Boolean)
    .join(' ')
