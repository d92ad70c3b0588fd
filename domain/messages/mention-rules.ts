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

/** Maximum number of @ of a text that are looked up: more than anybody means, and each is compared with every name. */
const mostLookedUp = 1000

function* mentionsIn<Person extends Named>(text: string, people: Person[]) {
  const byLength = longestFirst(people)
  let end = 0
  for (let looked = 0; looked < mostLookedUp; looked++) {
    const at = text.indexOf('@', end)
    if (at < 0) return
    const person = calledAt(text, at + 1, byLength)
    end = at + 1 + (person?.name.length ?? 0)
    if (person) yield { person, at, end }
  }
}

/** People whom a text mentions by an @ and their whole name, among its first 1,000 @. Pure. */
export const mentionedIn = <Person extends Named>(text: string, people: Person[]): Person[] => [
  ...new Set(Array.from(mentionsIn(text, people), ({ person }) => person)),
]

/** Replaces mentioned names in a text with other words, among its first 1,000 @. Pure. */
export function replaceMentions(text: string, words: { name: string; word: string }[]): string {
  let written = ''
  let from = 0
  for (const { person, at, end } of mentionsIn(text, words)) {
    written += text.slice(from, at + 1) + person.word
    from = end
  }
  return written + text.slice(from)
}
