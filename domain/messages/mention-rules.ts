/**
 * A text in which people are mentioned by an @ and their number, or the id that stands for it, with their names instead. `names`
 * are those that are known. Pure.
 */
export const withNames = (text: string, names: Map<string, string>): string =>
  text.replace(/@(\d{5,20})(?!\d)/g, (written, id: string) => {
    const name = names.get(id)
    return name ? `@${name}` : written
  })

type Named = { name: string }

/**
 * Those of these people whom a text mentions: by an @ and their whole name. Where one name begins with another, the longer one is
 * meant. Pure.
 */
export function mentionedIn<Person extends Named>(text: string, people: Person[]): Person[] {
  if (!text.includes('@')) return []
  const found = new Set<Person>()
  const byLength = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length)
  for (const { index } of text.matchAll(/@/g)) {
    const said = text.slice(index + 1)
    const person = byLength.find(
      ({ name }) => said.startsWith(name) && !/^[\p{L}\p{N}]/u.test(said.slice(name.length)),
    )
    if (person) found.add(person)
  }
  return [...found]
}

/** A text in which those who are mentioned stand by another word than their name. Pure. */
export const replaceMentions = (text: string, words: { name: string; word: string }[]): string =>
  words
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce((all, { name, word }) => all.replaceAll(`@${name}`, `@${word}`), text)
