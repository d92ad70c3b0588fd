import { sessionStore } from '#web/platform/session-store.ts'
import { warnOnLeaving } from './warn-on-leaving.ts'

/** A voice note whose composer closed before it was sent. `sound`: as the browser recorded it. */
export type KeptRecording = {
  ticketId: number
  isPrivate: boolean
  sound: Blob
  seconds: number
  /** Milliseconds of the clock; unique, as one microphone records one thing at a time. */
  startedAt: number
}

const store = sessionStore<readonly KeptRecording[]>([])

warnOnLeaving({ all: () => [[...store.get()]], subscribe: store.subscribe })

/** Recordings of all tickets, the oldest first. */
export const useKeptRecordings = (): readonly KeptRecording[] => store.use((kept) => kept)
export const keepRecording = (recording: KeptRecording): void => store.set([...store.get(), recording])
export const isKept = (recording: KeptRecording): boolean => store.get().includes(recording)
export const dropRecording = (recording: KeptRecording): void =>
  store.set(store.get().filter((kept) => kept !== recording))
