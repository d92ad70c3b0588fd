import { watchedMap } from './watched-map.ts'

const noFiles: File[] = []
const chosen = watchedMap<File[]>(noFiles)
const captions = new WeakMap<File, string>()

/** Files that were picked, pasted, dropped or captured, waiting in the preview to be sent. */
export const useChosenFiles = chosen.useValue
/** Asks before the page is left with files that only this page has. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault()
chosen.subscribe(() => {
  // Browsers keep pages without such a listener ready for the Back button.
  if (chosen.all().flat().length > 0) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
})

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
