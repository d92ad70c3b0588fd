import { createHash } from 'node:crypto'
import { type BinaryNode, BufferJSON, jidDecode, proto, type WASocket } from 'baileys'
import type { SessionHome } from '../channel.ts'
import { type MakeRepository, safeRepository } from './safe-repository.ts'
import { openKept } from './write-content.ts'

type Arrival = { node: BinaryNode; plain: Uint8Array; order: number }

export const arrivalKind = 'arrived'
const nameOf = (sealed: Uint8Array) => createHash('sha256').update(sealed).digest('base64url')

/**
 * Messages that arrived over one line and are not stored yet. The client library acknowledges a message once it is decrypted, and
 * decrypting uses up its key. So the decrypted bytes are written in the same transaction as the key, and stay until the message is stored.
 * A new line first processes what an earlier one left.
 */
export class Arrivals {
  readonly #home: SessionHome
  readonly #nodes = new WeakMap<Uint8Array, BinaryNode>()
  readonly #names = new Map<string, Set<string>>()
  #left = new Map<string, Arrival>()
  #order = 0
  /** Messages that waited for the line and are not being decrypted yet, in order of arrival. */
  readonly #row: BinaryNode[] = []

  constructor(home: SessionHome) {
    this.#home = home
  }

  async load() {
    const kept = await this.#home.readAllKeys(arrivalKind)
    const left = [...kept].map(([name, text]) => [name, read(text)] as const)
    this.#left = new Map(left.toSorted(([, one], [, other]) => one.order - other.order))
  }

  /** Listens to a line, and replays to it the messages that an earlier line left. */
  watch(socket: WASocket) {
    this.#row.length = 0
    socket.ws.prependListener('CB:message', (node: BinaryNode) => this.#remember(node))
    socket.ws.prependListener('CB:success', () => {
      const nodes = new Map([...this.#left.values()].map(({ node }) => [node.attrs.id, node]))
      for (const node of nodes.values()) {
        socket.ws.emit('CB:message', { ...node, attrs: { ...node.attrs, offline: '1' } })
      }
    })
  }

  /** The library's repository, extended to write what it decrypts; calls `onUnwritable` when a write failed. */
  repository(onUnwritable: (error: Error) => void): MakeRepository {
    return (...given) => {
      const { repository, library, keys, alone } = safeRepository(...given)
      const write = async (sealed: Uint8Array, arrival: Arrival) =>
        keys.set({ [arrivalKind]: { [nameOf(sealed)]: arrival } } as never)
      return {
        ...repository,
        decryptMessage: (sealed) =>
          this.#open(sealed.ciphertext, { write, onUnwritable }, (kept) =>
            alone(sealed.jid, () => library.decryptMessage(sealed).then(kept)),
          ),
        decryptGroupMessage: (sealed) =>
          this.#open(sealed.msg, { write, onUnwritable }, (kept) =>
            keys.transaction(() => library.decryptGroupMessage(sealed).then(kept), sealed.group),
          ),
      }
    }
  }

  /** Returns the stored names of these messages, to be removed in the transaction that stores them. */
  namesOf(ids: (string | null | undefined)[]): string[] {
    return ids.flatMap((id) => [...(this.#names.get(id ?? '') ?? [])])
  }

  /** Forgets names that were removed from the store. */
  forget(gone: string[]): void {
    const names = new Set(gone)
    for (const name of names) this.#left.delete(name)
    for (const [id, known] of this.#names) {
      const kept = known.difference(names)
      if (kept.size) this.#names.set(id, kept)
      else this.#names.delete(id)
    }
  }

  #remember(node: BinaryNode) {
    const parts = Array.isArray(node.content) ? node.content : []
    const sealed = parts.flatMap(({ tag, content }) =>
      tag === 'enc' && content instanceof Uint8Array ? [content] : [],
    )
    for (const content of sealed) this.#nodes.set(content, node)
    // The library decrypts offline messages one by one and lets newer ones overtake them: newer ones are marked offline too.
    if (this.#row.length) node.attrs.offline ??= '1'
    if (node.attrs.offline && sealed.length) this.#row.push(node)
  }

  async #open(sealed: Uint8Array, { write, onUnwritable }: Writing, act: Opening): Promise<Uint8Array> {
    const node = this.#nodes.get(sealed)
    if (!node) return act(async (plain) => plain)
    this.#row.splice(0, this.#row.indexOf(node) + 1)
    const { id = '' } = node.attrs
    this.#names.set(id, (this.#names.get(id) ?? new Set()).add(nameOf(sealed)))
    const left = this.#left.get(nameOf(sealed))
    if (left) return left.plain
    let isOpen = false
    try {
      return await act(async (plain) => {
        isOpen = true
        this.#order = Math.max(Date.now(), this.#order + 1)
        await write(sealed, { node, plain, order: this.#order })
        return plain
      })
    } catch (error) {
      if (isOpen) onUnwritable(error as Error)
      const again = isOpen ? null : await this.#openedBefore(nameOf(sealed), node)
      if (again) return again
      throw error
    }
  }

  /** A message is repeated when its acknowledgement was lost; its key is then used up, but its content is stored. */
  async #openedBefore(name: string, { attrs }: BinaryNode): Promise<Uint8Array | null> {
    const waiting = (await this.#home.readKeys(arrivalKind, [name])).get(name)
    if (waiting) return read(waiting).plain
    const found = attrs.id ? await this.#home.findMessage(attrs.id) : null
    if (!found) return null
    const { key, message } = openKept(found.content)
    const user = jidDecode(attrs.from)?.user
    const known = [key.remoteJid, key.remoteJidAlt, key.participant, key.participantAlt]
    if (!message || !known.some((jid) => jidDecode(jid ?? undefined)?.user === user)) return null
    // Adds the padding of a decrypted message, here one byte.
    return Buffer.concat([proto.Message.encode(message).finish(), Buffer.from([1])])
  }
}

/** Decrypts a message and passes the bytes to `kept` within the transaction that uses up its key. */
type Opening = (kept: (plain: Uint8Array) => Promise<Uint8Array>) => Promise<Uint8Array>
type Writing = {
  write: (sealed: Uint8Array, arrival: Arrival) => Promise<void>
  onUnwritable: (error: Error) => void
}

const read = (text: string) => JSON.parse(text, BufferJSON.reviver) as Arrival
