/**
 * Returns a text for comparisons of what people mean: without accents, case, punctuation, emoji and invisible characters, its words one
 * blank apart. `1️⃣` is `1`, `QUERO a Promoção!!!` is `quero a promocao`. Source: decision D76.
 */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\ufeff\ufe0f]/g, '')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
