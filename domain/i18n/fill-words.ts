/** Replaces the placeholders of a text: `{name}` becomes `words.name`. Placeholders without a value stay as written. */
export const fillWords = (text: string, words: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(words[name] ?? hole))
