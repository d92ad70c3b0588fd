const looksLikeNumber = /\+?\d[\d ().-]{6,20}\d/g
const fewestDigits = 8

/** A text in which what could be a phone number is hidden: a model never sees one (decision D77). */
export const withoutNumbers = (text: string): string =>
  text.replace(looksLikeNumber, (found) =>
    found.replace(/\D/g, '').length >= fewestDigits ? '[número]' : found,
  )
