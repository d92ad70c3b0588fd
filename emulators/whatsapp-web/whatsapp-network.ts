import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BinaryNode, WAMessage } from 'baileys'
import { WebSocketServer } from 'ws'
import { Accounts, numberJid, type PastChat, type NewChats } from './accounts.ts'
import { callPerson } from './address-book.ts'
import { announceDevices } from './announce-devices.ts'
import { announcePicture } from './announce-picture.ts'
import { ClientLine, type Switchboard } from './client-line.ts'
import { Groups } from './groups.ts'
import { LostMedia } from './lost-media.ts'
import { startMediaServer } from './media-server.ts'
import { announceLock, announceNewChats } from './new-chats.ts'
import { node, randomId, randomMessageId, seconds } from './nodes.ts'
import { readQr } from './pairing.ts'

export type Heard = { phone: string; tag: string; attrs: BinaryNode['attrs'] }
export type WhatsAppNetwork = Awaited<ReturnType<typeof startWhatsAppNetwork>>

type Ring = { end?: keyof typeof endingOfCall; secondsAgo?: number }
const endingOfCall = { untaken: 'timeout', hungUp: undefined, takenOnPhone: 'accepted_elsewhere' }

/** Nodes by which WhatsApp ends a line, by their code. */
const endings: Record<number, BinaryNode> = {
  401: node('stream:error', { code: '401' }, [node('conflict', { type: 'device_removed' })]),
  403: node('failure', { reason: '403', location: 'frc' }),
  405: node('failure', { reason: '405', location: 'frc' }),
  411: node('failure', { reason: '411', location: 'frc' }),
  440: node('stream:error', {}, [node('conflict', { type: 'replaced' })]),
  503: node('stream:error', { code: '503' }),
  515: node('stream:error', { code: '515' }),
}

/** `port` 0 picks a free one; `handle` answers HTTP requests outside of the WebSocket. */
export type NetworkOptions = { port?: number; handle?: RequestListener }

/** Starts a local WhatsApp: real clients pair with it, sign in and write to one another through it. */
export async function startWhatsAppNetwork({
  port = 0,
  handle = (_request, response) => void response.writeHead(426).end(),
}: NetworkOptions = {}) {
  const media = await startMediaServer()
  const accounts = new Accounts()
  const groups = new Groups(accounts)
  const heard: Heard[] = []
  let mute = false
  const board: Switchboard = {
    accounts,
    groups,
    mediaHost: () => media.host,
    putFile: (path, body) => void media.files.set(path, body),
    showing: new Map(),
    typing: new Map(),
    isMute: () => mute,
    lostMedia: new LostMedia(media.files),
    heard: ({ account }, { tag, attrs }) => {
      heard.push({ phone: account.phone, tag, attrs })
      if (heard.length > 50_000) heard.splice(0, 10_000)
    },
  }
  const server = createServer(handle)
  const sockets = new WebSocketServer({ server })
  let lines = 0
  sockets.on('connection', (socket) => {
    lines++
    new ClientLine(socket, board)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const linked = (phone: string) => [...(accounts.find(phone)?.devices.values() ?? [])].filter(({ id }) => id)

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws/chat`,
    accounts,
    groups,
    media,
    /** Nodes received from signed-in clients, without their encrypted content. */
    heard,
    /** Number of connections so far. */
    lineCount: () => lines,
    devicesOf: (phone: string) =>
      linked(phone).map(({ id, line, replaced }) => ({ id, connected: line !== null, replaced })),
    /** Sets the history of the account's phone; devices linked from now on receive it. */
    givePast: (phone: string, chats: PastChat[]) => {
      accounts.of(phone).past = chats
    },
    /** Sets a person's name in the address book of the account's phone. */
    callPerson: (phone: string, person: string, name: string) => callPerson(accounts.of(phone), person, name),
    /** Sets a person's picture: its bytes, hidden from everybody, or none. `quietly`: without notifications. */
    setPicture: (phone: string, picture: Buffer | 'hidden' | null, { quietly = false } = {}) => {
      const account = accounts.of(phone)
      account.picture = Buffer.isBuffer(picture) ? `/pps/${randomMessageId()}` : picture
      if (Buffer.isBuffer(picture) && account.picture) media.files.set(account.picture, picture)
      if (!quietly) announcePicture(accounts, account)
    },
    /** Sets the account's allowance for new chats and tells its devices. */
    grantNewChats: (phone: string, newChats: NewChats) => {
      const account = accounts.of(phone)
      account.newChats = newChats
      announceNewChats(account, newChats)
    },
    /** Locks new chats of the account until then. */
    lockNewChats: (phone: string, until: Date) => {
      const account = accounts.of(phone)
      account.lockedUntil = until
      announceLock(account, until)
    },
    /** Deletes the file of a message from the server; unless `keeps`, also from the phone. */
    loseMedia: (message: WAMessage, { keeps = true } = {}) => board.lostMedia.lose(message, keeps),
    /** Leaves queries about numbers unanswered. */
    setMute: (now: boolean) => {
      mute = now
    },
    /** Scans a QR code with the account's phone. */
    scan: (phone: string, text: string) => {
      const { reference, noiseKey, identity, advSecret } = readQr(text)
      const line = board.showing.get(reference)
      if (!line) throw new Error('Ninguém mostra mais este código.')
      line.pair(phone, advSecret, identity, noiseKey)
    },
    /** Types an eight-letter code on the account's phone. */
    typeCode: async (phone: string, code: string) => {
      const line = board.typing.get(phone)
      if (!line) throw new Error('Ninguém espera um código deste número.')
      await line.typeCode(code)
    },
    /** Ends the lines of an account for a reason of `endings`; 401 unlinks its devices. */
    kick: (phone: string, code: number) => {
      const ending = endings[code]
      if (!ending) throw new Error(`WhatsApp does not end a line with ${code}.`)
      for (const device of linked(phone)) {
        device.line?.send(ending)
        device.line?.close()
        if (code === 401) accounts.of(phone).devices.delete(device.id)
      }
      if (code === 401) announceDevices(accounts, accounts.of(phone))
    },
    /** Leaves the connections of an account open and silent. */
    stall: (phone: string) => {
      for (const { line } of linked(phone)) (line as ClientLine | null)?.stall()
    },
    /** Cuts the connections of an account. */
    drop: (phone: string) => {
      for (const { line } of linked(phone)) (line as ClientLine | null)?.cut()
    },
    /**
     * Calls an account, `secondsAgo`: its devices receive the offer of a call. The call ends when nobody answers, when the caller hangs up,
     * or when it is answered on the account's phone.
     */
    ring: (from: string, to: string, { end, secondsAgo = 0 }: Ring = {}) => {
      const caller = accounts.of(from)
      const callId = randomMessageId()
      const offer = node(
        'offer',
        { 'call-id': callId, 'call-creator': numberJid(caller, 1), caller_pn: numberJid(caller) },
        [node('audio', { enc: 'opus', rate: '16000' })],
      )
      for (const { line } of linked(to)) {
        const say = (what: BinaryNode) =>
          line?.send(
            node(
              'call',
              { from: numberJid(caller), id: randomId(), t: String(Number(seconds()) - secondsAgo) },
              [what],
            ),
          )
        say(offer)
        if (end) say(node('terminate', { ...offer.attrs, reason: endingOfCall[end] }))
      }
    },
    close: async () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await media.close()
    },
  }
}
