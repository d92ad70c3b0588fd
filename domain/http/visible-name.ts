/** Soft hyphens, marks and overrides of the reading direction, and characters that are drawn as nothing. */
const unseen =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff]/gu
const piledMarks = /(\p{M}{4})\p{M}+/gu

/**
 * Returns a name that a stranger chose, without tricks that make it look like another one: invisible characters, reversed reading direction
 * (which shows `gpj.exe` as `exe.jpg`), stacked accents. Empty where nothing visible is left.
 */
export const visibleName = (name: string): string =>
  withoutLooseEnds(name.replace(/\s+/gu, ' ').replace(unseen, '').replace(piledMarks, '$1'))

/** Joiners belong inside emoji and Persian words, not at the ends of a name. */
const joiners = '\u200c\u200d'
const selector = '\ufe0f'

/** Scans each character once: a regex anchored at the end restarts at each one, which can take minutes for a hostile text. */
function withoutLooseEnds(name: string): string {
  let start = 0
  let end = name.length
  while (start < end && isLoose(name.charAt(start), joiners + selector)) start++
  while (end > start && isLoose(name.charAt(end - 1), joiners)) end--
  return name.slice(start, end)
}

const isLoose = (character: string, marks: string) => marks.includes(character) || character.trim() === ''
