import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Query } from '@tanstack/react-query'
import { io, type Socket } from 'socket.io-client'
import { z } from 'zod'
import type { Channel } from '#domain/live/channel.ts'
import { refreshSession } from './client.ts'
import { queryClient } from './query-client.ts'
import { currentToken, renewedAgoMs, useSession, watchSession } from './session.ts'

let socket: Socket | null = null
let connected = false
let connectedSince = 0
/** Queries that may have changed between their fetch and the first connection of the socket; those with a `meta.crossed` see to it themselves. */
const fastMoving = new Set<unknown>(['tickets', 'messages'])
const watchers = new Set<() => void>()
/** Milliseconds between a response and the first connection in which hardly anything slow-moving changes. */
const promptMs = 5000

function noteConnected(now: boolean) {
  connected = now
  for (const watcher of watchers) watcher()
}

/** Opens the company's socket. It reconnects for ever, after one second, with the current token. */
export function connectLive(companyId: number, userId: number): () => void {
  const opened = io(`/${companyId}`, {
    auth: (give) => give({ token: currentToken() }),
    query: { userId },
    reconnectionDelay: 1000,
    reconnectionDelayMax: 1000,
    transports: ['websocket', 'polling'],
    // Some networks let no WebSocket through.
    tryAllTransports: true,
  })
  let before = false
  opened.on('connect', () => {
    connectedSince = Date.now()
    // Events sent while disconnected are not repeated: visible queries are fetched again.
    const mayBeOld = ({ queryKey, meta, state: { dataUpdatedAt } }: Query) =>
      before ||
      (dataUpdatedAt > 0 && dataUpdatedAt < connectedSince - promptMs) ||
      (fastMoving.has(queryKey[0]) && !meta?.['crossed'])
    void queryClient.invalidateQueries({ predicate: mayBeOld })
    before = true
    noteConnected(true)
  })
  opened.on('disconnect', (reason) => {
    noteConnected(false)
    if (reason === 'io server disconnect') opened.connect()
  })
  opened.on('connect_error', ({ message }) => {
    noteConnected(false)
    if (opened.active) return
    // The server refused the token: a fresh one lets the next try succeed; an ended subscription requires a payment.
    const waitMs = message === 'ERR_SUBSCRIPTION_EXPIRED' ? 60_000 : 1000
    void refreshSession()
      .catch(() => {})
      .then(() => setTimeout(() => socket === opened && opened.connect(), waitMs))
  })
  socket = opened
  const stopRenewing = keepEntered(opened)
  return () => {
    stopRenewing()
    opened.close()
    if (socket === opened) socket = null
    noteConnected(false)
  }
}

const checkEveryMs = 30_000
/** A token is valid for 15 minutes, and timers of a background tab may be a minute late. */
const renewAfterMs = 12 * 60_000

/** Keeps the socket open beyond its token, with which the server would end it: sends each newer token, and renews the last in time. */
function keepEntered(opened: Socket): () => void {
  let shown = currentToken()
  const stopWatching = watchSession(() => {
    const token = currentToken()
    if (token && token !== shown && opened.connected) opened.emit('renewToken', token)
    shown = token
  })
  const timer = setInterval(() => {
    if (opened.connected && renewedAgoMs() > renewAfterMs) void refreshSession().catch(() => {})
  }, checkEveryMs)
  return () => {
    clearInterval(timer)
    stopWatching()
  }
}

/** Reconnects at once: the reason of the refusal may be over. */
export const reconnectLive = (): void => void socket?.connect()

export const emitLive = (name: string, payload?: unknown): void => void socket?.emit(name, payload)

const readings = new WeakMap<Channel<unknown>, WeakMap<object, unknown>>()

/** Decodes the payload of a channel, once for all listeners. */
function readPayload<P>(channel: Channel<P>, payload: object): P {
  let known = readings.get(channel)
  if (!known) readings.set(channel, (known = new WeakMap()))
  if (!known.has(payload)) {
    known.set(payload, z.decode(channel.payload, payload as z.input<z.ZodType<P>> as never))
  }
  return known.get(payload) as P
}

/** Listens to a channel of the company while the component is mounted. */
export function useLive<P>(channel: Channel<P>, handler: (payload: P) => void): void {
  const companyId = useSession()?.companyId
  const latest = useRef(handler)
  latest.current = handler
  useEffect(() => {
    const heard = socket
    if (!heard || companyId === undefined) return
    const name = channel.name(companyId)
    const listen = (payload: object) => latest.current(readPayload(channel, payload))
    heard.on(name, listen)
    return () => void heard.off(name, listen)
  }, [channel, companyId])
}

/** Returns when the socket connected the last time; what is fetched from then on misses no event. */
export const connectedAt = (): number => connectedSince

export const useConnected = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    () => connected,
  )
