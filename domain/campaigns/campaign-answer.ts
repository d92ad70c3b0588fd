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
