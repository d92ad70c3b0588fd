const tied = ['queue', 'nextOpening', 'hoursToday'] as const
/** Values of a department's variables, as customers read them. */
export type DepartmentWords = Record<(typeof tied)[number], string>

const untied = new RegExp(`\\{\\{\\s{0,20}(${tied.join('|')})\\s{0,20}\\}\\}`, 'g')
const named = new RegExp(`\\{\\{(?:${tied.join('|')})_(\\d{1,9})\\}\\}`, 'g')

/**
 * Ties {{queue}}, {{nextOpening}} and {{hoursToday}} of a text to a department, by its id: its texts are sent in the turn that routes
 * the ticket to it, whose facts are those of the ticket before.
 */
export const tieToDepartment = (text: string, id: number): string =>
  text.includes('{{') ? text.replace(untied, `{{$1_${id}}}`) : text

/** The ids of the departments that variables of a text are tied to. */
export const tiedDepartments = (text: string): number[] => [
  ...new Set([...text.matchAll(named)].map(([, id]) => Number(id))),
]

/** The values of a department's tied variables, by their names in texts. */
export const tiedValues = (id: number, words: DepartmentWords): Record<string, string> =>
  Object.fromEntries(tied.map((name) => [`${name}_${id}`, words[name]]))
