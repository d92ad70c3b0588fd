/** Puts words into the holes of a text of ours: `{name}` becomes `words.name`. What has no word stays as it is written. */
export const fillWords = (text: string, words: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(words[name] ?? hole))
