/** Shorter terms match nearly everything: the search would read all rows and find nothing in particular (decision D99). */
const fewestLetters = 2

/** Whether a term is long enough for a search; shorter ones find nothing. */
export const isSearchable = (term: string): boolean => term.trim().length >= fewestLetters
