import { plainText } from './plain-text.ts'

const natural = new Intl.Collator('pt', { numeric: true, sensitivity: 'base' })

/**
 * Items whose text contains the typed text, ignoring accents and case: first texts that begin with it, then those with a word that
 * does, then the rest; each group in natural order, 2 before 10.
 */
export function matchingTexts<T>(all: readonly T[], typed: string, textOf: (one: T) => string): T[] {
  const asked = plainText(typed.trim())
  const ranked = all.flatMap((one) => {
    const text = plainText(textOf(one))
    const at = text.indexOf(asked)
    if (at < 0) return []
    const rank = at === 0 ? 0 : text.includes(` ${asked}`) ? 1 : 2
    return [{ one, text, rank }]
  })
  return ranked.toSorted((a, b) => a.rank - b.rank || natural.compare(a.text, b.text)).map(({ one }) => one)
}
