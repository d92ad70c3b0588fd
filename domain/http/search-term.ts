/** Fewer letters stand in nearly everything: the search would read all there is and find nothing in particular (decision D99). */
const fewestLetters = 2

/** Whether somebody has typed enough for a search; what is shorter finds nothing. */
export const isSearchable = (term: string): boolean => term.trim().length >= fewestLetters
