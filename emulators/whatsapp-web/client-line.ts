import { randomBytes } from 'node:crypto'
import { type BinaryNode, jidDecode, proto, S_WHATSAPP_NET } from 'baileys'
import type { WebSocket } from 'ws'
import { type Accounts, acknowledge, deliver, lidJid } from './accounts.ts'
import { answerIq, Refusal } from './answer-iq.ts'
import { firstSync } from './first-sync.ts'
import type { Groups } from './groups.ts'
import type { LostMedia } from './lost-media.ts'
import { node, randomId, seconds } from './nodes.ts'
import { NoiseResponder } from './noise-responder.ts'
import { approve, CodePairing, type Companion, link, type Pairing } from './pairing.ts'
import { relayChatState, relayMessage, relayReceipt, type Sender } from './relay.ts'
import { relayGroupReceipt, relayToGroup } from './relay-group.ts'

const codesShown = 6

/** Shared state of all lines of one emulator. */
export type Switchboard = {
  accounts: Accounts
  groups: Groups
  mediaHost: () => string
  /** Stores a file on the media server. */
  putFile: (path: string, body: Buffer) => void
  /** Clients that show a QR code, by each reference in it; and clients that wait for a typed code, by number. */
  showing: Map<string, ClientLine>
  typing: Map<string, ClientLine>
  heard: (sender: Sender, node: BinaryNode) => void
  lostMedia: LostMedia
  /** Leaves queries about numbers unanswered. */
  isMute: () => boolean
}

/** Connection of one client: from the handshake through pairing or login to the end. */
export class ClientLine {
  readonly #socket: WebSocket
  readonly #board: Switchboard
  readonly #noise = new NoiseResponder()
  #stage: 'hello' | 'finish' | 'open' = 'hello'
  #companion: Companion | null = null
  #pairing: Pairing | null = null
  #code: CodePairing | null = null
  #sender: Sender | null = null

  constructor(socket: WebSocket, board: Switchboard) {
    this.#socket = socket
    this.#board = board
    let before: Promise<void> = Promise.resolve()
    socket.on('message', (data: Buffer) => {
      before = before.then(() => this.#receive(data)).catch(() => socket.close())
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      for (const [reference, line] of board.showing) if (line === this) board.showing.delete(reference)
      if (this.#sender?.device.line === this) this.#sender.device.line = null
    })
  }

  send(given: BinaryNode) {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(this.#noise.seal(given))
  }

  close() {
    this.#socket.close()
  }

  /** Cuts the connection without a closing message. */
  cut() {
    this.#socket.terminate()
  }

  /** Reads nothing more and answers nothing, as a peer whose packets are lost. */
  stall() {
    this.#socket.pause()
  }

  /** Accepts this client's code on the account's phone. */
  pair(phone: string, advSecret: string, identity: Buffer, noiseKey?: Buffer) {
    const companion = this.#companion
    if (!companion || !identity.equals(companion.identity)) throw new Error('The code is of another client.')
    if (noiseKey && !noiseKey.equals(companion.noiseKey)) throw new Error('The code is of another line.')
    const { pairing, success } = approve(this.#board.accounts.of(phone), companion, advSecret)
    this.#pairing = pairing
    this.send(success)
  }

  async typeCode(code: string) {
    if (!this.#code) throw new Error('No code is expected.')
    this.send(await this.#code.type(code))
  }

  async #receive(data: Buffer) {
    for (const frame of this.#noise.frames(data)) {
      if (this.#stage === 'hello') {
        this.#socket.send(this.#noise.hello(frame))
        this.#stage = 'finish'
      } else if (this.#stage === 'finish') {
        const { payload, clientStatic } = this.#noise.finish(frame)
        this.#stage = 'open'
        this.#begin(payload, clientStatic)
      } else {
        await this.#handle(await this.#noise.open(frame))
      }
    }
  }

  #begin({ devicePairingData, username, device }: proto.IClientPayload, noiseKey: Buffer) {
    if (devicePairingData) {
      this.#companion = {
        identity: Buffer.from(devicePairingData.eIdent ?? []),
        registrationId: Buffer.from(devicePairingData.eRegid ?? []),
        noiseKey,
        wantsHistory:
          proto.DeviceProps.decode(devicePairingData.deviceProps ?? new Uint8Array()).requireFullSync ===
          true,
      }
      this.#showCodes()
    } else this.#signIn(String(username), Number(device))
  }

  #showCodes() {
    const references = Array.from({ length: codesShown }, () => `2@${randomBytes(24).toString('base64')}`)
    for (const reference of references) this.#board.showing.set(reference, this)
    const refs = references.map((reference) => node('ref', {}, Buffer.from(reference)))
    const attributes = { from: S_WHATSAPP_NET, type: 'set', id: randomId(), xmlns: 'md' }
    this.send(node('iq', attributes, [node('pair-device', {}, refs)]))
  }

  #signIn(phone: string, deviceId: number) {
    const account = this.#board.accounts.find(phone)
    const device = account?.devices.get(deviceId)
    if (!account || !device) {
      this.send(node('failure', { reason: '401', location: 'frc' }))
      return this.close()
    }
    if (device.line) device.replaced++
    device.line?.send(node('stream:error', {}, [node('conflict', { type: 'replaced' })]))
    device.line?.close()
    device.line = this
    this.#sender = { account, device }
    this.send(node('success', { t: seconds(), lid: lidJid(account, device.id), display_name: account.name }))
    const { queue } = device
    const count = String(queue.length)
    if (queue.length) {
      const preview = { count, message: count, receipt: '0', notification: '0', appdata: '0' }
      this.send(node('ib', { from: S_WHATSAPP_NET }, [node('offline_preview', preview)]))
    }
    for (const waited of queue) this.send({ ...waited, attrs: { ...waited.attrs, offline: '1' } })
    this.send(node('ib', { from: S_WHATSAPP_NET }, [node('offline', { count })]))
    if (device.synced) return
    device.synced = true
    for (const piece of firstSync(account, device, this.#board)) deliver(device, piece)
  }

  async #handle(given: BinaryNode) {
    if (given.tag === 'iq') return this.#question(given)
    const sender = this.#sender
    if (!sender) return
    const { accounts, groups, heard } = this.#board
    const group = groups.at(given.attrs.to)
    heard(sender, given)
    if (given.tag === 'ack') acknowledge(sender.device, given.attrs)
    if (given.tag === 'message') {
      const taken = group
        ? relayToGroup({ accounts, group }, sender, given)
        : relayMessage(accounts, sender, given)
      const { id, to: from } = given.attrs
      const error = taken ? undefined : '403'
      this.send(node('ack', { class: 'message', id, from, t: seconds(), error }))
    }
    if (given.tag === 'receipt') {
      // A receipt is the only sign that a client decrypted a message.
      if (given.attrs.type !== 'retry')
        acknowledge(sender.device, { class: 'message', id: given.attrs.id ?? '' })
      if (given.attrs.type === 'server-error') this.#uploadAgain(given)
      else if (group) relayGroupReceipt({ accounts, group }, sender, given)
      else relayReceipt(accounts, sender, given)
      this.send(node('ack', { class: 'receipt', id: given.attrs.id, from: given.attrs.to, t: seconds() }))
    }
    if (given.tag === 'chatstate') relayChatState(accounts, sender, given)
    if (given.tag === 'presence' && given.attrs.name) sender.account.name = given.attrs.name
    if (given.tag === 'call') {
      this.send(node('ack', { class: 'call', id: given.attrs.id, from: given.attrs.to, t: seconds() }))
    }
  }

  #question(asked: BinaryNode) {
    const { id, type, to = S_WHATSAPP_NET, xmlns } = asked.attrs
    if (type === 'result') return this.#finishPairing(asked)
    const [first] = Array.isArray(asked.content) ? asked.content : []
    const reply = (content?: BinaryNode[]) =>
      this.send(node('iq', { id, type: 'result', from: to, t: seconds() }, content))
    if (xmlns === 'md' && first?.tag === 'link_code_companion_reg') return this.#linkByCode(first, reply)
    if (!this.#sender) return reply()
    const { accounts, groups, mediaHost, heard } = this.#board
    heard(this.#sender, asked)
    if (xmlns === 'usync' && this.#board.isMute()) return
    if (xmlns === 'w:g2' && groups.silentTo.has(this.#sender.account.phone)) return
    try {
      reply(answerIq({ accounts, groups, sender: this.#sender, mediaHost: mediaHost() }, asked))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const refusal = node('error', { code: String(error.code), text: 'refused' })
      this.send(node('iq', { id, type: 'error', from: to, t: seconds() }, [refusal]))
    }
  }

  #uploadAgain(asked: BinaryNode) {
    const answer = this.#board.lostMedia.answer(asked)
    if (answer && this.#sender) deliver(this.#sender.device, answer)
  }

  #finishPairing(answer: BinaryNode) {
    if (!this.#pairing || answer.attrs.id !== this.#pairing.id) return
    link(this.#pairing, answer)
    this.send(node('stream:error', { code: '515' }))
    setTimeout(() => this.close(), 50).unref()
  }

  #linkByCode(first: BinaryNode, reply: (content?: BinaryNode[]) => void) {
    if (first.attrs.stage === 'companion_hello') {
      const phone = jidDecode(first.attrs.jid)?.user ?? ''
      this.#code = new CodePairing(this.#board.accounts.of(phone), first)
      this.#board.typing.set(phone, this)
      return reply([
        node('link_code_companion_reg', { stage: 'companion_hello' }, [
          node('link_code_pairing_ref', {}, Buffer.from('ref')),
        ]),
      ])
    }
    if (!this.#code) throw new Error('A pairing that nobody began.')
    const { identity, advSecret } = this.#code.finish(first)
    if (this.#companion) this.#companion.identity = identity
    reply()
    this.pair(this.#code.account.phone, advSecret, identity)
  }
}
