import { useSyncExternalStore } from 'react'
import type { Viewer } from '#domain/access/access.ts'
import { viewerOf } from '#domain/access/viewer-of.ts'
import type { Session } from '#domain/auth/auth-contract.ts'
import { session as sessionSchema } from '#domain/auth/auth-contract.ts'
import type { SessionUser } from '#domain/users/user-contract.ts'
import { currentEndReason, type EndReason, forgetEndReason, noteEndReason } from './end-reason.ts'
import { resetSessionStores } from './session-store.ts'

const storageKey = 'session'
/** Of this tab alone: other tabs stay with the super user's own session. */
const visitKey = 'visit'
const aliveCookie = 'session_alive'
let remembered = true
let current: Session | null = restoreVisit() ?? restore()
const watchers = new Set<() => void>()

/** A reload keeps the person signed in; what was stored is checked like any answer of the server. */
function restore(): Session | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (!stored) return null
    remembered = isRemembered(stored)
    // Who did not ask to be remembered is signed out when the browser closes, like the server's cookie.
    if (!remembered && !document.cookie.includes(aliveCookie)) {
      localStorage.removeItem(storageKey)
      return null
    }
    return sessionSchema.decode(stored as never)
  } catch {
    return null
  }
}

/** A visit that goes on, after a reload. */
function restoreVisit(): Session | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(visitKey) ?? 'null')
    const found = stored ? sessionSchema.decode(stored as never) : null
    if (found?.user.visit && found.user.visit.endsAt > new Date()) return found
    sessionStorage.removeItem(visitKey)
  } catch {
    // What cannot be read is no visit.
  }
  return null
}

function isRemembered(stored: unknown): boolean {
  return !(typeof stored === 'object' && stored && 'remember' in stored && stored.remember === false)
}

/** Who somebody is, and where. */
const identityOf = ({ user }: Session): string => `${user.id} ${user.visit?.id ?? ''}`

function change(next: Session | null) {
  const before = current && identityOf(current)
  current = next
  if (next?.user.visit) sessionStorage.setItem(visitKey, JSON.stringify(sessionSchema.encode(next)))
  else {
    sessionStorage.removeItem(visitKey)
    keepOwn(next)
  }
  for (const watcher of watchers) watcher()
  // Another tab may have signed somebody else in: this one then goes on as them.
  if (before && before !== (next && identityOf(next))) resetSessionStores()
}

function keepOwn(next: Session | null) {
  if (next) {
    localStorage.setItem(storageKey, JSON.stringify({ ...sessionSchema.encode(next), remember: remembered }))
    if (!remembered) document.cookie = `${aliveCookie}=1; path=/; samesite=lax`
    noteCompany(next.user.company)
  } else {
    localStorage.removeItem(storageKey)
    document.cookie = `${aliveCookie}=; path=/; max-age=0`
  }
}

/** What other parts of the product read from storage, under the specification's names (decision D13). */
function noteCompany({ dueDate, plan }: SessionUser['company']) {
  const [year = '', month = '', day = ''] = dueDate.toISOString().slice(0, 10).split('-')
  localStorage.setItem('dueDate', `${day}/${month}/${year}`)
  if (plan.useCampaigns) localStorage.setItem('cshow', 'true')
  else localStorage.removeItem('cshow')
}

let renewedAt = Number.NEGATIVE_INFINITY
/** How long ago the server gave this session, as long as the page has been there. */
export const renewedAgoMs = (): number => Date.now() - renewedAt

export function signedIn(next: Session, remember: boolean): void {
  remembered = remember
  forgetEndReason()
  sessionRenewed(next)
}
/** The same session with a newer token; it is remembered as it was. */
export function sessionRenewed(next: Session): void {
  // Asked for before a visit began.
  if (current?.user.visit) return keepOwn(next)
  renewedAt = Date.now()
  change(next)
}
export const signOut = (): void => change(null)

let leftCompany: string | null = null

/** Goes on as a super user in the company that is visited; their own session is kept beside it. */
export const enterVisit = (visit: Session): void => change(visit)
/** Goes back to the super user's own session, where it still is. */
export function leaveVisit(): void {
  if (!current?.user.visit) return
  leftCompany = current.user.company.name
  change(restore())
}
/** The company whose visit has just ended, told once. */
export function takeLeftCompany(): string | null {
  const left = leftCompany
  leftCompany = null
  return left
}

/** Ends the session here because it has ended elsewhere; the first reason known is what the person is told. */
export function endSession(reason: EndReason): void {
  if (!current) return
  if (current.user.visit) return leaveVisit()
  if (!currentEndReason()) noteEndReason(reason)
  change(null)
}
export const currentToken = (): string | null => current?.token ?? null
export const currentUser = (): SessionUser | null => current?.user ?? null
/** Whose is what this browser keeps between sessions: a visit's is apart from the super user's own. */
export const ownerOfKept = (): string => current?.user.visit?.id ?? String(current?.user.id ?? 0)

/** The claim that names our session in the token. */
export function sessionId(): string | null {
  const payload = current?.token.split('.')[1]
  if (!payload) return null
  const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
  return typeof claims === 'object' && claims && 'sid' in claims ? String(claims.sid) : null
}

/** The signed-in person as they are after a change of their own record. */
export const changeUser = (user: SessionUser): void => {
  if (current) change({ ...current, user })
}

export const watchSession = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const useSession = (): SessionUser | null => useSyncExternalStore(watchSession, currentUser)

/** The signed-in person as the rules see them. Only for what stands behind the guard. */
export function useViewer(): Viewer {
  const user = useSession()
  if (!user) throw new Error('Nobody is signed in.')
  return viewerOfSession(user)
}

const viewers = new WeakMap<SessionUser, Viewer>()

/** One object for each record, so that what depends on the viewer is worked out once. */
function viewerOfSession(user: SessionUser): Viewer {
  const known = viewers.get(user)
  if (known) return known
  const queueIds = user.queues.map((queue) => queue.id)
  const viewer = viewerOf(user, { queueIds, settings: user.company.companieSettings })
  viewers.set(user, viewer)
  return viewer
}
