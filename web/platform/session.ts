import { useSyncExternalStore } from 'react'
import type { Viewer } from '#domain/access/access.ts'
import { viewerOf } from '#domain/access/viewer-of.ts'
import type { Session } from '#domain/auth/auth-contract.ts'
import { session as sessionSchema } from '#domain/auth/auth-contract.ts'
import type { SessionUser } from '#domain/users/user-contract.ts'
import { currentEndReason, type EndReason, forgetEndReason, noteEndReason } from './end-reason.ts'
import { resetSessionStores } from './session-store.ts'

const storageKey = 'session'
/** In this tab only: other tabs keep the super user's own session. */
const visitKey = 'visit'
const aliveCookie = 'session_alive'
let remembered = true
let current: Session | null = restoreVisit() ?? restore()
const watchers = new Set<() => void>()

/** Restores the session after a reload; the stored data is validated like a response of the server. */
function restore(): Session | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (!stored) return null
    remembered = isRemembered(stored)
    // Without "remember me" the user is signed out when the browser closes, like the server's cookie.
    if (!remembered && !document.cookie.includes(aliveCookie)) {
      localStorage.removeItem(storageKey)
      return null
    }
    return sessionSchema.decode(stored as never)
  } catch {
    return null
  }
}

/** Restores an unexpired visit after a reload. */
function restoreVisit(): Session | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(visitKey) ?? 'null')
    const found = stored ? sessionSchema.decode(stored as never) : null
    if (found?.user.visit && found.user.visit.endsAt > new Date()) return found
    sessionStorage.removeItem(visitKey)
  } catch {
    // Unreadable data counts as no visit.
  }
  return null
}

function isRemembered(stored: unknown): boolean {
  return !(typeof stored === 'object' && stored && 'remember' in stored && stored.remember === false)
}

/** Identifies a user and their visit. */
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
  // Another tab may have signed in another user: this tab then continues as that user.
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

/** Stores what other parts of the product read, under the specification's names (decision D13). */
function noteCompany({ dueDate, timeZone, plan }: SessionUser['company']) {
  localStorage.setItem('dueDate', dueDate.toLocaleDateString('pt-BR', { timeZone }))
  if (plan.useCampaigns) localStorage.setItem('cshow', 'true')
  else localStorage.removeItem('cshow')
}

let renewedAt = Number.NEGATIVE_INFINITY
/** Returns the milliseconds since the server issued this session; infinite if that was before the page was loaded. */
export const renewedAgoMs = (): number => Date.now() - renewedAt

export function signedIn(next: Session, remember: boolean): void {
  remembered = remember
  forgetEndReason()
  sessionRenewed(next)
}
/** Replaces the session by one with a newer token; "remember me" stays as it was. */
export function sessionRenewed(next: Session): void {
  // The refresh was requested before a visit began.
  if (current?.user.visit) return keepOwn(next)
  renewedAt = Date.now()
  change(next)
}
export const signOut = (): void => change(null)

let leftCompany: string | null = null

/** Continues as a super user in the visited company; keeps their own session. */
export const enterVisit = (visit: Session): void => change(visit)
/** Returns to the super user's own session, if it still exists. */
export function leaveVisit(): void {
  if (!current?.user.visit) return
  leftCompany = current.user.company.name
  change(restore())
}
/** Returns the name of the company whose visit has just ended, once. */
export function takeLeftCompany(): string | null {
  const left = leftCompany
  leftCompany = null
  return left
}

/** Ends the session because it ended elsewhere; the user is shown the first known reason. */
export function endSession(reason: EndReason): void {
  if (!current) return
  if (current.user.visit) return leaveVisit()
  if (!currentEndReason()) noteEndReason(reason)
  change(null)
}
export const currentToken = (): string | null => current?.token ?? null
export const currentUser = (): SessionUser | null => current?.user ?? null
/** Returns the owner of data that this browser stores between sessions: a visit is separate from the super user. */
export const ownerOfKept = (): string => current?.user.visit?.id ?? String(current?.user.id ?? 0)

/** Returns the session id from the token's claims. */
export function sessionId(): string | null {
  const payload = current?.token.split('.')[1]
  if (!payload) return null
  const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
  return typeof claims === 'object' && claims && 'sid' in claims ? String(claims.sid) : null
}

/** Replaces the signed-in user after a change of their own record. */
export const changeUser = (user: SessionUser): void => {
  if (current) change({ ...current, user })
}

export const watchSession = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const useSession = (): SessionUser | null => useSyncExternalStore(watchSession, currentUser)

/** Returns the time zone in which the company's times of day are meant. */
export const useCompanyZone = (): string => useSession()?.company.timeZone ?? 'America/Sao_Paulo'

/** Returns the signed-in user as the access rules take them. Only inside the sign-in guard. */
export function useViewer(): Viewer {
  const user = useSession()
  if (!user) throw new Error('Nobody is signed in.')
  return viewerOfSession(user)
}

const viewers = new WeakMap<SessionUser, Viewer>()

/** Returns the same object for the same user, so that memoised values stay valid. */
function viewerOfSession(user: SessionUser): Viewer {
  const known = viewers.get(user)
  if (known) return known
  const queueIds = user.queues.map((queue) => queue.id)
  const viewer = viewerOf(user, { queueIds, settings: user.company.companieSettings })
  viewers.set(user, viewer)
  return viewer
}
