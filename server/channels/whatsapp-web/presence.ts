import type { BaileysEventMap, WAMessage, WASocket } from 'baileys'
import type { Identity, Typing } from '../channel.ts'
import { identityOf } from './jids.ts'

const doings: Partial<Record<string, Typing>> = { composing: 'typing', recording: 'recording' }
const mostWatched = 1000

/** Tracks which recent writers are typing. WhatsApp reports only people whom a line has subscribed to, and forgets with the line. */
export class Presence {
  readonly #watched = new Set<string>()
  readonly #typing = new Set<string>()

  async watch(socket: WASocket, messages: WAMessage[]) {
    for (const { key } of messages) {
      const jid = key.remoteJid ?? ''
      if (key.fromMe || this.#watched.has(jid) || !identityOf(jid)) continue
      if (this.#watched.size >= mostWatched) this.#watched.clear()
      this.#watched.add(jid)
      await socket.presenceSubscribe(jid)
    }
  }

  /** Returns starts and ends of typing; an end without a start is skipped. */
  read({ 'presence.update': update }: Partial<BaileysEventMap>): { of: Identity; doing: Typing | null }[] {
    // Typing in a group is ignored: it is not addressed to the company alone.
    if (!identityOf(update?.id)) return []
    return Object.entries(update?.presences ?? {}).flatMap(([jid, { lastKnownPresence }]) => {
      const of = identityOf(jid)
      const doing = doings[lastKnownPresence] ?? null
      if (!of || (doing === null && !this.#typing.delete(jid))) return []
      if (doing) this.#typing.add(jid)
      return [{ of, doing }]
    })
  }
}
