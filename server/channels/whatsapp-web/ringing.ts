import { setTimeout as delay } from 'node:timers/promises'
import { type BinaryNode, getAllBinaryNodeChildren, type WACallEvent, type WASocket } from 'baileys'
import { z } from 'zod'
import type { SessionHome } from '../channel.ts'
import { isStorableId } from './facts-of.ts'

export const ringingKind = 'ringing'

/** WhatsApp lets a call ring for about a minute; this is the longest wait for its end. */
const longestMs = 90_000
/** Shortest wait: the outcome of a call that is already over arrives right after it. */
const shortestMs = 2000

const kept = z.object({
  id: z.string(),
  from: z.string(),
  callerPn: z.string().optional(),
  isVideo: z.boolean().optional(),
  date: z.coerce.date(),
})
type Call = z.infer<typeof kept>

/**
 * Calls that are ringing. They are stored: a call whose end is not received, because the host died or the line was lost, counts as missed
 * after its time.
 */
export class Ringing {
  readonly #home: SessionHome
  readonly #closing: AbortSignal
  readonly #onMissed: (call: WACallEvent) => void
  readonly #calls = new Map<string, Call>()
  /** Calls that the company accepted on its own phone. */
  readonly #taken = new Set<string>()

  constructor(home: SessionHome, closing: AbortSignal, onMissed: (call: WACallEvent) => void) {
    this.#home = home
    this.#closing = closing
    this.#onMissed = onMissed
  }

  /** Records calls accepted elsewhere: the client library does not report why a call ended. */
  watch(socket: WASocket) {
    socket.ws.prependListener('CB:call', (node: BinaryNode) => {
      const [said] = getAllBinaryNodeChildren(node)
      if (said?.attrs.reason !== 'accepted_elsewhere') return
      if (this.#taken.size > 1000) this.#taken.clear()
      this.#taken.add(said.attrs['call-id'] ?? '')
    })
  }

  /** Resumes calls that were ringing when an earlier session ended. */
  async load() {
    for (const text of (await this.#home.readAllKeys(ringingKind)).values()) {
      this.#await(kept.parse(JSON.parse(text)))
    }
  }

  /** Returns the missed calls among the events, as `timeout`, and starts to track new calls. */
  async follow(calls: WACallEvent[]): Promise<WACallEvent[]> {
    const ended: WACallEvent[] = []
    for (const call of calls) {
      const { status, id } = call
      if (status === 'offer' && !call.isGroup && isStorableId(id)) await this.#begin(kept.parse(call))
      const rang = this.#calls.get(id)
      if (status === 'accept' || (status === 'terminate' && this.#taken.has(id))) await this.forget([id])
      else if (status === 'timeout') ended.push(call)
      else if (rang && (status === 'terminate' || status === 'reject')) ended.push(missed(rang))
    }
    return ended
  }

  /** Removes calls whose facts are stored. */
  async forget(ids: string[]) {
    const known = ids.filter((id) => this.#calls.delete(id))
    if (!known.length) return
    await this.#home.writeKeys(known.map((name) => ({ kind: ringingKind, name, value: null })))
  }

  async #begin(call: Call) {
    if (this.#calls.has(call.id)) return
    await this.#home.writeKeys([{ kind: ringingKind, name: call.id, value: JSON.stringify(call) }])
    this.#await(call)
  }

  #await(call: Call) {
    if (this.#calls.has(call.id)) return
    this.#calls.set(call.id, call)
    const leftMs = Math.max(call.date.getTime() + longestMs - Date.now(), shortestMs)
    delay(leftMs, undefined, { signal: this.#closing, ref: false }).then(
      () => this.#calls.has(call.id) && this.#onMissed(missed(call)),
      () => {},
    )
  }
}

const missed = (call: Call): WACallEvent => ({
  ...call,
  chatId: call.from,
  status: 'timeout',
  offline: false,
})
