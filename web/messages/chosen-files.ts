import { watchedMap } from './watched-map.ts'

const noFiles: File[] = []
const chosen = watchedMap<File[]>(noFiles)

/** Files that were picked, pasted or dropped, and wait in the preview to be sent. */
export const useChosenFiles = chosen.useValue
export const dropChosenFiles = (ticketId: number): void => chosen.set(ticketId, noFiles)
export const chooseFiles = (ticketId: number, files: Iterable<File>): void => {
  const added = [...files]
  if (added.length) chosen.set(ticketId, [...chosen.get(ticketId), ...added])
}
