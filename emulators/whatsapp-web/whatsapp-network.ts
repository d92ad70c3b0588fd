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

/** Ways in which WhatsApp ends a line, as it says them. */
const endings: Record<number, BinaryNode> = {
  401: node('stream:error', { code: '401' }, [node('conflict', { type: 'device_removed' })]),
  403: node('failure', { reason: '403', location: 'frc' }),
  405: node('failure', { reason: '405', location: 'frc' }),
  411: node('failure', { reason: '411', location: 'frc' }),
  440: node('stream:error', {}, [node('conflict', { type: 'replaced' })]),
  503: node('stream:error', { code: '503' }),
  515: node('stream:error', { code: '515' }),
}

/** `port` 0 takes a free one; `handle` answers what is not a client of WhatsApp. */
export type NetworkOptions = { port?: number; handle?: RequestListener }

/** A local WhatsApp: real clients pair with it, sign in and write to one another through it. */
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
      if (heard.length > 5000) heard.splice(0, 1000)
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
    /** What clients that are in have sent, without what is sealed in it. */
    heard,
    /** How many clients have called so far. */
    lineCount: () => lines,
    devicesOf: (phone: string) =>
      linked(phone).map(({ id, line, replaced }) => ({ id, connected: line !== null, replaced })),
    /** What the account's phone remembers: devices that are linked from now on are told. */
    givePast: (phone: string, chats: PastChat[]) => {
      accounts.of(phone).past = chats
    },
    /** What the account's phone calls somebody from now on. */
    callPerson: (phone: string, person: string, name: string) => callPerson(accounts.of(phone), person, name),
    /** A person's picture: its bytes, hidden from everybody, or none. `quietly`: nobody is told. */
    setPicture: (phone: string, picture: Buffer | 'hidden' | null, { quietly = false } = {}) => {
      const account = accounts.of(phone)
      account.picture = Buffer.isBuffer(picture) ? `/pps/${randomMessageId()}` : picture
      if (Buffer.isBuffer(picture) && account.picture) media.files.set(account.picture, picture)
      if (!quietly) announcePicture(accounts, account)
    },
    /** How many new chats the account is granted from now on; its devices are told. */
    grantNewChats: (phone: string, newChats: NewChats) => {
      const account = accounts.of(phone)
      account.newChats = newChats
      announceNewChats(account, newChats)
    },
    /** Lets the account begin no new chats before that. */
    lockNewChats: (phone: string, until: Date) => {
      const account = accounts.of(phone)
      account.lockedUntil = until
      announceLock(account, until)
    },
    /** The server throws the file of a message away; unless `keeps`, the phone has done so too. */
    loseMedia: (message: WAMessage, { keeps = true } = {}) => board.lostMedia.lose(message, keeps),
    /** Whether questions about numbers stay without an answer. */
    setMute: (now: boolean) => {
      mute = now
    },
    /** The account's phone scans a code. */
    scan: (phone: string, text: string) => {
      const { reference, noiseKey, identity, advSecret } = readQr(text)
      const line = board.showing.get(reference)
      if (!line) throw new Error('Ninguém mostra mais este código.')
      line.pair(phone, advSecret, identity, noiseKey)
    },
    /** The account's owner types an eight-letter code on the phone. */
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
    /** The network of an account fails. */
    drop: (phone: string) => {
      for (const { line } of linked(phone)) (line as ClientLine | null)?.cut()
    },
    /**
     * Somebody rings, `secondsAgo`: the account hears an offer of a call. It ends when nobody takes it, when the caller hangs up, or
     * when it is taken on the account's phone.
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
