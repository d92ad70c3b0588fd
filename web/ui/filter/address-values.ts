/** Filter values as URL parameters; empty ones are omitted. */
export type AddressValues = Record<string, string | number | null>

/** Returns URL parameters with some values replaced; others are kept. */
export function withValues(params: URLSearchParams, values: AddressValues): URLSearchParams {
  const all = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    if (value) all.set(name, String(value))
    else all.delete(name)
  }
  return all
}

/** Returns the search text, cut to the length that the server accepts. */
export const searchIn = (params: URLSearchParams): string => (params.get('q') ?? '').slice(0, 100)

/** Returns the text if it is one of the given words; null otherwise. */
export const oneOf = <T extends string>(words: readonly T[], text: string | null): T | null =>
  words.find((word) => word === text) ?? null

/** Returns the id in a text if the database can hold it; null otherwise. */
export function idIn(text: string | null): number | null {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : null
}

/** Returns the ids in a comma-separated list; invalid ones are left out. */
export const idsIn = (text: string | null | undefined): number[] =>
  (text ?? '').split(',').flatMap((one) => idIn(one) ?? [])
