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

/** Whom the words after an @ call: by their whole name and, where one name begins with another, by the longer one. */
const calledBy = <Person extends Named>(said: string, byLength: Person[]) =>
  byLength.find(({ name }) => said.startsWith(name) && !/^[\p{L}\p{N}]/u.test(said.slice(name.length)))

const longestFirst = <Person extends Named>(people: Person[]) =>
  people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length)

/** Those of these people whom a text mentions: by an @ and their whole name. Pure. */
export function mentionedIn<Person extends Named>(text: string, people: Person[]): Person[] {
  const byLength = longestFirst(people)
  const called = [...text.matchAll(/@/g)].map(({ index }) => calledBy(text.slice(index + 1), byLength))
  return [...new Set(called.filter((person) => person !== undefined))]
}

/** A text in which those who are mentioned stand by another word than their name. Pure. */
export function replaceMentions(text: string, words: { name: string; word: string }[]): string {
  const byLength = longestFirst(words)
  let written = ''
  let rest = text
  for (let at = rest.indexOf('@'); at >= 0; at = rest.indexOf('@')) {
    const said = rest.slice(at + 1)
    const person = calledBy(said, byLength)
    written += rest.slice(0, at + 1) + (person?.word ?? '')
    rest = said.slice(person?.name.length ?? 0)
  }
  return written + rest
}
