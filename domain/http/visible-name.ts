/** Soft hyphens, signs of reading direction, overrides of it, and marks that nothing is drawn for. */
const unseen =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff]/gu
const piledMarks = /(\p{M}{4})\p{M}+/gu

/**
 * A name that a stranger chose, without what would make it look like another one: invisible characters, reversed reading
 * direction (which shows `gpj.exe` as `exe.jpg`), towers of accents. Empty where nothing visible is left.
 */
export const visibleName = (name: string): string =>
  withoutLooseEnds(name.replace(/\s+/gu, ' ').replace(unseen, '').replace(piledMarks, '$1'))

/** Joiners belong inside emoji and Persian words, not at the ends of a name. */
const joiners = '\u200c\u200d'
const selector = '\ufe0f'

/** Looks at each character once: an expression that is tied to the end begins anew at each of them, which a stranger's text may cost minutes. */
function withoutLooseEnds(name: string): string {
  let start = 0
  let end = name.length
  while (start < end && isLoose(name.charAt(start), joiners + selector)) start++
  while (end > start && isLoose(name.charAt(end - 1), joiners)) end--
  return name.slice(start, end)
}

const isLoose = (character: string, marks: string) => marks.includes(character) || character.trim() === ''
