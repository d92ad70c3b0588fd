import { watchedMap } from './watched-map.ts'

/** Ids of the selected messages of a conversation; null while selection is off. */
const selections = watchedMap<ReadonlySet<number> | null>(null)

export const useSelection = selections.useValue
export const setSelection = selections.set

export function toggleSelected(ticketId: number, messageId: number): void {
  const chosen = new Set(selections.get(ticketId))
  if (!chosen.delete(messageId)) chosen.add(messageId)
  setSelection(ticketId, chosen)
}
