import { warnOnLeaving } from './warn-on-leaving.ts'
import { watchedMap } from './watched-map.ts'

const noFiles: File[] = []
const chosen = watchedMap<File[]>(noFiles)
const captions = new WeakMap<File, string>()

warnOnLeaving(chosen)

/** Files that were picked, pasted, dropped or captured, waiting in the preview to be sent. */
export const useChosenFiles = chosen.useValue
export const chosenFiles = chosen.get
export const keepChosenFiles = chosen.set
export const dropChosenFiles = (ticketId: number): void => chosen.set(ticketId, noFiles)
export const chooseFiles = (ticketId: number, files: Iterable<File>): void => {
  const added = [...files]
  if (added.length) chosen.set(ticketId, [...chosen.get(ticketId), ...added])
}

/** Adds one file with its caption. */
export const chooseCaptioned = (ticketId: number, file: File, caption: string): void => {
  captions.set(file, caption)
  chooseFiles(ticketId, [file])
}
export const captionOf = (file: File): string => captions.get(file) ?? ''
