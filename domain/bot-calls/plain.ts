const invisible = /[\u200b-\u200f\u2060\ufeff\ufe0f]/g

/**
 * Normalizes a text, so that two that people would call equal compare as equal: without case, accents, emoji signs, punctuation
 * and white space at the ends. `1️⃣` is `1`, `QUERO a Promoção!!!` is `quero a promocao`.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(invisible, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
