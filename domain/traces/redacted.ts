const marks = '•••'
const forms = [
  /\b(?:sk|rk|pk)-[A-Za-z0-9_-]{16,200}/g,
  /\bAKIA[A-Z0-9]{16}/g,
  /\bEAA[A-Za-z0-9]{20,400}/g,
  /\bAIza[\w-]{35}/g,
  /\bBearer [\w.~+/-]{8,2000}/g,
]
/** Digits of a card's length, alone or in groups of four. */
const card = /\b\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{1,7}\b/g

/** A line of a record without what looks like a key or the number of a card. */
export const redacted = (text: string): string =>
  forms.reduce((left, form) => left.replace(form, marks), text).replace(card, marks)
