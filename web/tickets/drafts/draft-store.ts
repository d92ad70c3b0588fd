import { useSyncExternalStore } from 'react'
import type { Draft } from '#domain/tickets/draft-contract.ts'
import { ownerOfKept } from '#web/platform/session.ts'
import { sessionMap } from '#web/platform/session-store.ts'

/** `saved`: true if the server has it. */
type Kept = { text: string; writtenAt: number; saved: boolean }
/** A ticket's message draft and note draft are independent. */
type Place = Pick<Draft, 'ticketId' | 'isPrivate'>

const prefix = () => `draft:${ownerOfKept()}:`
const modes = { note: true, message: false } as const
const keyOf = ({ ticketId, isPrivate }: Place) => `${prefix()}${ticketId}:${isPrivate ? 'note' : 'message'}`
const known = sessionMap<string, Kept | null>()
const watchers = new Set<() => void>()

/** Returns the ticket and mode of a storage key. Older keys have no mode: they count as notes, as they may be one. */
function placeOf(key: string): Place {
  const [ticketId, mode = 'note'] = key.slice(prefix().length).split(':')
  return { ticketId: Number(ticketId), isPrivate: modes[mode as keyof typeof modes] ?? true }
}

function kept(key: string): Kept | null {
  const cached = known.get(key)
  if (cached !== undefined) return cached
  const stored = localStorage.getItem(key) ?? takeOld(key)
  const read = stored === null ? null : (JSON.parse(stored) as Kept)
  known.set(key, read)
  return read
}

function takeOld(key: string): string | null {
  const { ticketId, isPrivate } = placeOf(key)
  const old = prefix() + ticketId
  const stored = isPrivate ? localStorage.getItem(old) : null
  if (stored === null) return null
  localStorage.setItem(key, stored)
  localStorage.removeItem(old)
  return stored
}

function keep(key: string, value: Kept | null) {
  known.set(key, value)
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value))
    else localStorage.removeItem(key)
  } catch {
    // If storage is full, this tab still has the draft, and the server gets it.
  }
  tell()
}

function tell() {
  for (const watcher of watchers) watcher()
}

// The other tabs of the browser follow.
addEventListener('storage', ({ key }) => {
  if (key && known.delete(key)) tell()
})

/** Returns the user's draft in a ticket; it survives reloads and follows them to other devices. */
export const draftOf = (ticketId: number, isPrivate: boolean): string =>
  kept(keyOf({ ticketId, isPrivate }))?.text ?? ''

/** Returns the later of a ticket's message draft and note draft; null if there is neither. */
export function lastDraftOf(ticketId: number): (Kept & Place) | null {
  const begun = [false, true].flatMap((isPrivate) => {
    const draft = kept(keyOf({ ticketId, isPrivate }))
    return draft && draft.text.trim() !== '' ? [{ ...draft, ticketId, isPrivate }] : []
  })
  return begun.toSorted((one, other) => other.writtenAt - one.writtenAt)[0] ?? null
}

export function setDraft(place: Place, text: string): void {
  const key = keyOf(place)
  const before = kept(key)
  if ((before?.text ?? '') === text) return
  // A draft is newer than the version that it replaces, even if the clocks differ.
  const writtenAt = Math.max(Date.now(), (before?.writtenAt ?? 0) + 1)
  keep(key, { text, writtenAt, saved: false })
}

/** Returns the drafts that the server does not have yet. */
export const unsavedDrafts = (): (Kept & Place)[] =>
  [
    ...new Set(
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix()))
        .map(placeOf)
        .map(keyOf),
    ),
  ].flatMap((key) => {
    const draft = kept(key)
    return draft && !draft.saved ? [{ ...draft, ...placeOf(key) }] : []
  })

/** Stores the server's draft, unless a newer one was written here. */
export function acceptDraft({ text, writtenAt, ...place }: Draft): void {
  const key = keyOf(place)
  const here = kept(key)
  if (here && here.writtenAt > writtenAt.getTime()) return
  if (text === '' && !here) return
  keep(key, text === '' ? null : { text, writtenAt: writtenAt.getTime(), saved: true })
}

export const forgetDraft = (place: Place): void => keep(keyOf(place), null)

/** Marks a draft as saved; if a newer one was written meanwhile, that one stays unsaved. */
export function noteSaved(place: Place, sent: Pick<Kept, 'writtenAt'>, answer: Draft): void {
  const key = keyOf(place)
  const here = kept(key)
  if (!here || here.writtenAt !== sent.writtenAt) return
  const { text, writtenAt } = answer
  keep(key, text === '' ? null : { text, writtenAt: writtenAt.getTime(), saved: true })
}

export const subscribeToDrafts = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const useDraft = (ticketId: number, isPrivate: boolean): string =>
  useSyncExternalStore(subscribeToDrafts, () => draftOf(ticketId, isPrivate))

/** Returns the latest draft of a ticket, in either mode. */
export const useLastDraft = (ticketId: number): string =>
  useSyncExternalStore(subscribeToDrafts, () => lastDraftOf(ticketId)?.text ?? '')

/** Returns whether the latest draft of a ticket is a note. */
export const useLastIsNote = (ticketId: number): boolean =>
  useSyncExternalStore(subscribeToDrafts, () => lastDraftOf(ticketId)?.isPrivate ?? false)

/** Returns both drafts of a ticket, to give them back to the user when the ticket is gone. */
export const bothDraftsOf = (ticketId: number): string =>
  [draftOf(ticketId, false), draftOf(ticketId, true)].filter((text) => text.trim() !== '').join('\n\n')
