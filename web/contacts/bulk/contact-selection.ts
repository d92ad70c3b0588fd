import { type ChosenContacts, mostInStep } from '#domain/contacts/contact-bulk-contract.ts'

/** The selected contacts of a list. `whole`: all that the search finds, except `ids`; otherwise only `ids`. */
export type ContactSelection = { whole: boolean; ids: ReadonlySet<number> }

export const none: ContactSelection = { whole: false, ids: new Set() }
export const wholeSearch: ContactSelection = { whole: true, ids: new Set() }

export const isChosen = ({ whole, ids }: ContactSelection, id: number): boolean => ids.has(id) !== whole

/** Returns the selection with one contact added or removed. */
export function toggle({ whole, ids }: ContactSelection, id: number): ContactSelection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { whole, ids: next }
}

/** Returns the selection with all of these contacts, or none of them. */
export const chooseShown = (selection: ContactSelection, ids: number[], on: boolean): ContactSelection =>
  ids.filter((id) => isChosen(selection, id) !== on).reduce(toggle, selection)

/** Returns the number of selected contacts; `found` is the number that the search finds. */
export const countChosen = ({ whole, ids }: ContactSelection, found: number): number =>
  whole ? Math.max(found - ids.size, 0) : ids.size

/** Returns the request parameters for the selected contacts, in parts that are sent one after the other. */
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
