/** What a list is narrowed to, as the address says it; what is empty stands not in it. */
export type AddressValues = Record<string, string | number | null>

/** An address with some values; whatever else it says stays. */
export function withValues(params: URLSearchParams, values: AddressValues): URLSearchParams {
  const all = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    if (value) all.set(name, String(value))
    else all.delete(name)
  }
  return all
}

/** What was searched for, as far as the server looks. */
export const searchIn = (params: URLSearchParams): string => (params.get('q') ?? '').slice(0, 100)

/** One of some words; null for anything else. */
export const oneOf = <T extends string>(words: readonly T[], text: string | null): T | null =>
  words.find((word) => word === text) ?? null

/** An id as the database has them; null for anything else. */
export function idIn(text: string | null): number | null {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : null
}

/** Ids with commas between; anything else among them is left out. */
export const idsIn = (text: string | null | undefined): number[] =>
  (text ?? '').split(',').flatMap((one) => idIn(one) ?? [])
