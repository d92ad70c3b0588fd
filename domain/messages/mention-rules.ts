/**
 * A text in which people are mentioned by an @ and their number, or the id that stands for it, with their names instead. `names`
 * are those that are known. Pure.
 */
export const withNames = (text: string, names: Map<string, string>): string =>
  text.replace(/@(\d{5,20})(?!\d)/g, (written, id: string) => {
    const name = names.get(id)
    return name ? `@${name}` : written
  })
