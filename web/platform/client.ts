import { authEndpoints, hoursOfWork } from '#domain/auth/auth-contract.ts'
import type { Endpoint, Input, Output } from '#domain/http/endpoint.ts'
import { ApiError, type Call, createCall, type HttpAnswer, type HttpRequest, type Transport } from './api.ts'
import { untilTaken } from './calls/until-taken.ts'
import { openFlag } from './flag.ts'
import { requestProof } from './proof.ts'
import type { EndReason } from './end-reason.ts'
import { sessionMap } from './session-store.ts'
import {
  changeUser,
  currentToken,
  currentUser,
  endSession,
  leaveVisit,
  sessionRenewed,
  signOut,
} from './session.ts'

type Progress = (fraction: number) => void

/** Calls the server as the signed-in user; refreshes an expired token once, and signs out if the session has ended. */
export const call: Call = createCall((request) => authorized(request))

const underWay = new Set<Promise<unknown>>()
/** The server is being told that the session ends. */
let isEnding = false
const longestWaitMs = 1000

/**
 * Signs out, also where the server cannot be told. Calls that are under way are answered first, for a second at most: the server would refuse
 * them without a session, and what somebody sent just before would be lost.
 */
export async function leaveSession(): Promise<void> {
  await Promise.race([allAnswered(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  const told = call(authEndpoints.logout, {})
  isEnding = true
  await told.catch(() => {})
  signOut()
  isEnding = false
}

async function allAnswered(): Promise<void> {
  while (underWay.size) await Promise.allSettled(underWay)
}

/** Whether the server reported, since the session was last renewed, that the subscription has ended. */
export const subscriptionEnded = openFlag()
/** Whether the token was refused and could not be renewed so far. */
export const tokenBroken = openFlag()

/** Calls public endpoints, without token and cookies. */
export const callPublic: Call = createCall((request) => untilTaken(() => sendPublic(request)))

async function sendPublic({ method, path, body }: HttpRequest): Promise<HttpAnswer> {
  const answer = await fetch(path, {
    method,
    credentials: 'omit',
    ...(body !== undefined && { body }),
    ...(typeof body === 'string' && { headers: { 'content-type': 'application/json' } }),
  }).catch(() => {
    throw new ApiError(0, { error: 'ERR_OFFLINE' })
  })
  return { status: answer.status, text: await answer.text() }
}

/** The same, reporting the uploaded share of the request (0 to 1). */
export const callWithProgress = <E extends Endpoint>(
  endpoint: E,
  input: Input<E, File>,
  onProgress: Progress,
): Promise<Output<E>> => createCall((request) => authorized(request, onProgress))(endpoint, input)

function authorized(request: HttpRequest, onProgress?: Progress): Promise<HttpAnswer> {
  const sent = sendAuthorized(request, onProgress)
  underWay.add(sent)
  return sent.finally(() => underWay.delete(sent))
}

async function sendAuthorized(request: HttpRequest, onProgress?: Progress): Promise<HttpAnswer> {
  const isSignIn = request.path.startsWith('/api/auth/login')
  const isSignOut = request.path === '/api/auth/logout'
  const isOver = () => !isSignIn && (!currentToken() || (isEnding && !isSignOut))
  // The session may have ended since the call was made, or while the server was busy.
  const first = await untilTaken(() => (isOver() ? Promise.reject(sessionOver()) : send(request, onProgress)))
  if (first.status === 401 && !isEnding && !isSignIn) endSession({ kind: 'ended' })
  if (first.status === 402) subscriptionEnded.set(true)
  if (first.status === 403 && first.text.includes('"ERR_PROOF_REQUIRED"')) {
    return (await requestProof()) ? untilTaken(() => send(request, onProgress)) : first
  }
  if (first.status !== 403 || !first.text.includes('ERR_TOKEN_INVALID')) return first
  if (isOver()) throw sessionOver()
  await refreshSession()
  return untilTaken(() => send(request, onProgress))
}

const sessionOver = () => new ApiError(401, { error: 'ERR_SESSION_EXPIRED' })

let refreshing: Promise<void> | null = null
let rereading: Promise<void> | null = null
let moving: Promise<unknown> = Promise.resolve()

/** Runs a request that changes the session; refreshes requested meanwhile wait for the new cookie. */
export function whileSessionMoves<T>(work: Promise<T>): Promise<T> {
  moving = work.catch(() => {})
  return work
}

/** Refreshes the session, once at a time however many calls need it. Rejects and signs out when the session has ended. */
export function refreshSession(): Promise<void> {
  if (currentUser()?.visit) return confirmVisit()
  refreshing ??= moving
    .then(() => createCall(sendOwn)(authEndpoints.refreshToken, {}))
    .then((session) => {
      sessionRenewed(session)
      tokenBroken.set(false)
      subscriptionEnded.set(false)
    })
    .catch((error: unknown) => {
      const over = error instanceof ApiError && error.status === 401
      tokenBroken.set(!over)
      if (over) endSession(reasonOf(error))
      throw error
    })
    .finally(() => {
      refreshing = null
    })
  return refreshing
}

/** Refreshes the session after a change of what it carries: the response to a refresh that is under way may be older than the change. */
export function rereadSession(): Promise<void> {
  if (!refreshing) return refreshSession()
  rereading ??= refreshing
    .catch(() => {})
    .then(() => {
      rereading = null
      return refreshSession()
    })
  return rereading
}

/** Checks a support visit, which cannot be renewed: continues if the server still accepts it; otherwise leaves it and rejects. */
export async function confirmVisit(): Promise<void> {
  const user = currentUser()
  try {
    const me = await createCall(sendOwn)(authEndpoints.showMe, {})
    if (me.companyId === user?.companyId && me.visitId === user.visit?.id && !me.super) {
      if (me.visitor) changeUser(me.visitor)
      return
    }
  } catch (error) {
    if (!(error instanceof ApiError) || ![401, 403].includes(error.status)) throw error
  }
  leaveVisit()
  throw new ApiError(403, { error: 'ERR_TOKEN_INVALID' })
}

function reasonOf({ code, details }: ApiError): EndReason {
  const hours = hoursOfWork.safeParse(details)
  return code === 'ERR_OUT_OF_HOURS' && hours.success
    ? { kind: 'outOfHours', ...hours.data }
    : { kind: 'ended' }
}

/** Sends the calls that keep the session, which no refresh precedes. */
const sendOwn: Transport = (request) => untilTaken(() => send(request))

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function send({ method, path, body }: HttpRequest, onProgress?: Progress): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    const token = currentToken()
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (typeof body === 'string') request.setRequestHeader('content-type', 'application/json')
    const known = method === 'GET' ? taggedAnswers.get(path) : undefined
    if (known) request.setRequestHeader('if-none-match', known.tag)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => resolve(readAnswer(request, method === 'GET' ? path : null, known?.text))
    request.onerror = () => reject(new ApiError(0, { error: 'ERR_OFFLINE' }))
    request.send(body ?? null)
  })
}

/** Answers with an entity tag, in this page's memory only: where nothing has changed, the server does not send them again. */
const taggedAnswers = sessionMap<string, { tag: string; text: string }>()
const maxTagged = 40

/** Reads an answer; remembers it under its path where it has a tag, and returns what is remembered where the server says that it still holds. */
function readAnswer(request: XMLHttpRequest, path: string | null, known: string | undefined): HttpAnswer {
  const { status, responseText: text } = request
  if (status === 304 && known !== undefined) return { status: 200, text: known }
  const tag = path && status === 200 ? request.getResponseHeader('etag') : null
  if (path && tag) {
    taggedAnswers.delete(path)
    taggedAnswers.set(path, { tag, text })
    const [oldest] = taggedAnswers.keys()
    if (taggedAnswers.size > maxTagged && oldest) taggedAnswers.delete(oldest)
  }
  return { status, text }
}
