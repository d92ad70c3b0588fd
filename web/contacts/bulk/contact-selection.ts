import { type ChosenContacts, mostInStep } from '#domain/contacts/contact-bulk-contract.ts'

/** Whom somebody has chosen in a list: some of it, or all that the search finds but for some. */
export type ContactSelection = { whole: boolean; ids: ReadonlySet<number> }

export const none: ContactSelection = { whole: false, ids: new Set() }
export const wholeSearch: ContactSelection = { whole: true, ids: new Set() }

export const isChosen = ({ whole, ids }: ContactSelection, id: number): boolean => ids.has(id) !== whole

/** The selection with one contact more, or less. */
export function toggle({ whole, ids }: ContactSelection, id: number): ContactSelection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { whole, ids: next }
}

/** The selection with all of these, or none of them. */
export const chooseShown = (selection: ContactSelection, ids: number[], on: boolean): ContactSelection =>
  ids.filter((id) => isChosen(selection, id) !== on).reduce(toggle, selection)

/** How many are chosen, of so many that the search finds. */
export const countChosen = ({ whole, ids }: ContactSelection, found: number): number =>
  whole ? Math.max(found - ids.size, 0) : ids.size

/** What is asked of the server for them, in parts that it takes one after the other. */
export function chosenParts(
  { whole, ids }: ContactSelection,
  { search, tagIds }: { search: string; tagIds: number[] },
): ChosenContacts[] {
  const all = [...ids]
  if (whole) return [{ searchParam: search, contactTag: tagIds, exceptIds: all, next: null }]
  const parts: ChosenContacts[] = []
  for (let from = 0; from < all.length; from += mostInStep) {
    parts.push({ ids: all.slice(from, from + mostInStep) })
  }
  return parts
}
