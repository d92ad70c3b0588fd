/** Replaces mentions, an @ with a number or the id that stands for it, with the names in `names`, where known. Pure. */
export const withNames = (text: string, names: Map<string, string>): string =>
  text.replace(/@(\d{5,20})(?!\d)/g, (written, id: string) => {
    const name = names.get(id)
    return name ? `@${name}` : written
  })

type Named = { name: string }

/** Finds the person named at a position of a text: by their whole name and, where one name begins with another, by the longer one. */
const calledAt = <Person extends Named>(text: string, at: number, byLength: Person[]) =>
  byLength.find(({ name }) => text.startsWith(name, at) && !isWord(text.codePointAt(at + name.length)))

const isWord = (code: number | undefined) =>
  code !== undefined && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code))

const longestFirst = <Person extends Named>(people: Person[]) =>
  people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length)

/** People whom a text mentions by an @ and their whole name. Pure. */
export function mentionedIn<Person extends Named>(text: string, people: Person[]): Person[] {
  const byLength = longestFirst(people)
  const called = new Set<Person>()
  let end = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', end)) {
    const person = calledAt(text, at + 1, byLength)
    if (person) called.add(person)
    end = at + 1 + (person?.name.length ?? 0)
  }
  return [...called]
}

/** Replaces mentioned names in a text with other words. Pure. */
export function replaceMentions(text: string, words: { name: string; word: string }[]): string {
  const byLength = longestFirst(words)
  let written = ''
  let end = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', end)) {
    const person = calledAt(text, at + 1, byLength)
    written += text.slice(end, at + 1) + (person?.word ?? '')
    end = at + 1 + (person?.name.length ?? 0)
  }
  return written + text.slice(end)
}
