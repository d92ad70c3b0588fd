import { useSyncExternalStore } from 'react'
import type { Draft } from '#domain/tickets/draft-contract.ts'
import { currentUser } from '#web/platform/session.ts'
import { sessionMap } from '#web/platform/session-store.ts'

/** `saved`: the server has it. */
type Kept = { text: string; writtenAt: number; saved: boolean }

const prefix = () => `draft:${currentUser()?.id ?? 0}:`
const keyOf = (ticketId: number) => prefix() + ticketId
const known = sessionMap<string, Kept | null>()
const watchers = new Set<() => void>()

function kept(key: string): Kept | null {
  const cached = known.get(key)
  if (cached !== undefined) return cached
  const stored = localStorage.getItem(key)
  const read = stored === null ? null : (JSON.parse(stored) as Kept)
  known.set(key, read)
  return read
}

function keep(key: string, value: Kept | null) {
  known.set(key, value)
  if (value) localStorage.setItem(key, JSON.stringify(value))
  else localStorage.removeItem(key)
  for (const watcher of watchers) watcher()
}

/** What the person has begun to write in a ticket; it survives reloads and follows them to other devices. */
export const draftOf = (ticketId: number): string => kept(keyOf(ticketId))?.text ?? ''

export function setDraft(ticketId: number, text: string): void {
  const key = keyOf(ticketId)
  const before = kept(key)
  if ((before?.text ?? '') === text) return
  // Whatever is written after a version was seen is newer than it, even where the clocks disagree.
  const writtenAt = Math.max(Date.now(), (before?.writtenAt ?? 0) + 1)
  keep(key, { text, writtenAt, saved: false })
}

/** Those that the server does not have yet. */
export const unsavedDrafts = (): (Kept & { ticketId: number })[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix()))
    .flatMap((key) => {
      const draft = kept(key)
      return draft && !draft.saved ? [{ ...draft, ticketId: Number(key.slice(prefix().length)) }] : []
    })

/** Takes what the server has, unless something newer was written here. */
export function acceptDraft({ ticketId, text, writtenAt }: Draft): void {
  const key = keyOf(ticketId)
  const here = kept(key)
  if (here && here.writtenAt > writtenAt.getTime()) return
  if (text === '' && !here) return
  keep(key, text === '' ? null : { text, writtenAt: writtenAt.getTime(), saved: true })
}

export const forgetDraft = (ticketId: number): void => keep(keyOf(ticketId), null)

/** The server has this version now; where its answer came late, the newer one here stays unsaved. */
export function noteSaved(ticketId: number, sent: Pick<Kept, 'writtenAt'>, answer: Draft): void {
  const key = keyOf(ticketId)
  const here = kept(key)
  if (!here || here.writtenAt !== sent.writtenAt) return
  const { text, writtenAt } = answer
  keep(key, text === '' ? null : { text, writtenAt: writtenAt.getTime(), saved: true })
}

export const subscribeToDrafts = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const useDraft = (ticketId: number): string =>
  useSyncExternalStore(subscribeToDrafts, () => draftOf(ticketId))
