import type { Readable } from 'node:stream'
import type { Failure } from '#domain/channels/failure.ts'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { HistoryWish } from '#domain/connections/import-rules.ts'
import type { InteractiveContent } from '#domain/channels/interactive-content.ts'
import type { ProviderTemplate, TemplateContent } from '#domain/channels/template-content.ts'
import type { NumberHealth } from '#domain/connections/number-health.ts'
import type { MessageKind } from './message-kind.ts'
import type { NumberNews, TemplateNews } from './provider-news.ts'
import type { BookEntry, HistoryPiece, KeyChange } from './session-storage.ts'

/** Kinds of address under which a provider knows a person (decision D15) or a group. */
export type IdentityKind = 'phone' | 'lid' | 'group' | 'bsuid' | 'psid' | 'igsid'
export type Identity = { kind: IdentityKind; externalId: string }

/** A file that is stored by the provider. `voice` marks a voice note; `seconds` is the length of a recording, if known. */
export type MediaRef = {
  externalId: string
  mimeType: string
  fileName: string | null
  sha256: string | null
  voice: boolean
  seconds?: number | undefined
}

/** The person or group of a fact. Replies go to the first identity; `name` null when the provider gave none. */
export type Peer = { identities: [Identity, ...Identity[]]; name: string | null; username: string | null }

export type InboundMessage = {
  kind: 'message'
  /** The provider's message id, unique per connection. */
  externalId: string
  from: Peer
  /** In a group: the member who wrote the message; `from` is the group. */
  sender?: Peer | undefined
  mediaType: MessageKind
  /** Text to show: body, caption, button title; for other kinds a plain-text reading of the content. '' when there is none. */
  text: string
  media: MediaRef | null
  /** Content beyond the plain text (location, contacts, order, referral, reaction …), as JSON. Null when there is none. */
  data: Record<string, unknown> | null
  quotedExternalId: string | null
  forwarded: boolean
  /** People whom the text mentions by @ and their number or LID. */
  mentions?: Identity[] | undefined
  /** Nobody said anything: it stands in a conversation that goes on, and neither opens one nor counts as unread. */
  quiet?: boolean | undefined
  at: Date
}

export type InboundStatus = {
  kind: 'status'
  /** The provider's id of the message that we sent. */
  externalId: string
  /** 1 sent, 2 delivered, 3 read, 4 played; null when the status is a failure. */
  ack: 1 | 2 | 3 | 4 | null
  failure: Failure | null
  /** Our reference as given to `send` (Outbound.reference), when the provider returned it. */
  reference: string | null
  pricing: {
    billable: boolean
    category: string | null
    /** Why it was charged or free. */
    type: string | null
    model: string | null
  } | null
  at: Date
}

/** A person's identity changed from `from` to `to`; `also` is their new identity of another kind. */
type IdentityChange = { from: Identity; to: Identity; also?: Identity }
export type InboundIdentityChange = IdentityChange & { kind: 'identity-change'; at: Date }

/** A person deleted one of their messages; `own`: the company deleted its own, on its own phone. */
export type InboundDeletion = { kind: 'deletion'; externalId: string; own?: boolean; at: Date }

/** A person edited one of their messages; `own`: the company edited its own, on its own phone. */
export type InboundEdit = Pick<InboundMessage, 'externalId' | 'mentions' | 'at'> & {
  kind: 'edit'
  /** Null: what it says cannot be read. */
  text: string | null
  /** New content beyond the text, of a poll or an event. */
  data?: Record<string, unknown> | undefined
  own?: boolean
}

/** A message that the company wrote outside the product, on its own phone; `from` is the recipient. */
export type InboundOwn = Omit<InboundMessage, 'kind'> & { kind: 'own' }

/** A missed call: `refused` because the company takes no calls, or unanswered. */
export type InboundCall = {
  kind: 'call'
  externalId: string
  from: Peer
  video: boolean
  refused: boolean
  at: Date
}

/** A message sent by the account, also from the provider's own inbox: `from` is the recipient, `reference` ours, if returned. */
export type InboundEcho = Omit<InboundMessage, 'kind'> & { kind: 'echo'; reference: string | null }

/** All messages sent to a person, up to a moment or a message, were delivered (2) or read (3). */
export type InboundProgress = {
  kind: 'progress'
  of: Identity
  ack: 2 | 3
  upTo: { at: Date } | { externalId: string }
  at: Date
}

export type GroupRank = 'member' | 'admin' | 'owner'

/** Name and members of a group; `subject` or `members` null: unchanged. */
export type InboundGroup = {
  kind: 'group'
  group: Identity
  subject: string | null
  members: { identities: [Identity, ...Identity[]]; rank: GroupRank }[] | null
  at: Date
}

/** A person's picture was changed or removed. */
export type InboundPicture = { kind: 'picture'; of: Identity; at: Date }

/** A vote in a poll. `voter` is stable per person; `options` are all options that they now choose. */
export type InboundVote = {
  kind: 'vote'
  /** The provider's id of the poll. */
  externalId: string
  voter: string
  name: string | null
  options: string[]
  at: Date
}

/** A person's choice whether this number may send them marketing messages. */
export type InboundPreference = {
  kind: 'preference'
  of: Identity
  wanted: boolean
  /** Detail in the provider's words. */
  detail: string
  at: Date
}

export type Inbound =
  | InboundCall
  | InboundGroup
  | InboundMessage
  | InboundOwn
  | InboundStatus
  | InboundIdentityChange
  | InboundDeletion
  | InboundEdit
  | InboundEcho
  | InboundProgress
  | InboundPicture
  | InboundVote
  | InboundPreference

/**
 * One fact in the provider's format, cut from a webhook batch so that it can be stored, ordered and retried alone. `account` is the
 * provider's id of the connected number or page; `lane` the conversation (facts of one lane are processed in order); `key` is the same for
 * repeats of the same fact; `payload` is the input of `readEvent`.
 */
export type RawEvent = { account: string; lane: string; key: string; payload: unknown }

/** A person's card in a message; `waId` is the number by which WhatsApp knows them. */
export type SharedContact = {
  name: string
  phones: { phone: string; waId: string | null }[]
  emails: string[]
}

/** A mention in a group: the text contains an @ and this name. */
export type Mention = { name: string; person: Identity }
type Edit = { to: Identity; externalId: string; text: string; mentions?: Mention[] | undefined }

export type Outbound = {
  /** Our id of the message; providers that can return it in statuses. */
  reference: string
  to: Identity
  content:
    | { type: 'text'; text: string; mentions?: Mention[] | undefined }
    | {
        type: 'media'
        mediaType: 'image' | 'video' | 'audio' | 'application' | 'sticker'
        file: OutboundFile
        caption: string
        voice: boolean
      }
    | { type: 'reaction'; toExternalId: string; emoji: string }
    | { type: 'contacts'; contacts: SharedContact[] }
    | { type: 'location'; latitude: number; longitude: number; name: string; address: string }
    /** Only kinds that the channel's capabilities name. `text` is the plain form for clients without buttons. */
    | { type: 'interactive'; content: InteractiveContent; image: OutboundFile | null; text: string }
    /** Only on channels whose capabilities allow it. */
    | { type: 'template'; template: TemplateContent; file: OutboundFile | null; text: string }
  quotedExternalId: string | null
  /** A person answers after the reply window, on channels whose capabilities allow that. */
  humanAgent?: boolean
}

/** `open` may be called again, for the same `size` bytes. One `storageKey` is one file; uploads from before `refusedAt` are not reused. */
export type OutboundFile = {
  name: string
  mimeType: string
  size: number
  storageKey?: string
  refusedAt?: string
  open: () => Promise<Readable>
}

/** Settings and decrypted secrets of one connection for its adapter. */
export type Credentials = {
  /** The provider's id of the number or page. */
  account: string
  accessToken: string
}

export type SendResult =
  | { outcome: 'sent'; externalId: string; to: Identity }
  /** The provider refused: nothing was sent. */
  | { outcome: 'refused'; failure: Failure; retryAfterMs: number | null }
  /** No answer arrived (time-out, connection lost after the request left): the message may have been sent. */
  | { outcome: 'uncertain'; failure: Failure }

/** The part of a channel that needs no access to its provider. It knows the wire format and nothing about tickets. */
export type ChannelReader = {
  channel: ChannelName
  /** Cuts a webhook body (already verified, already JSON) into facts. Skips unknown parts; never throws. */
  splitWebhook: (body: unknown) => RawEvent[]
  /** Converts one stored fact into an `Inbound`; null for kinds that the inbox does not use. */
  readEvent: (payload: unknown) => Inbound | null
  /** Send rate limits of the channel. */
  pace: ChannelPace
}

/** Requests to a provider for one connection. */
export type ChannelLine = {
  /** Sends one message. Never throws for errors of the provider or the network. */
  send: (credentials: Credentials, message: Outbound) => Promise<SendResult>
  /** Opens a received file as a stream with its type and size in bytes (null when the provider does not say). Throws ChannelError. */
  download: (
    credentials: Credentials,
    media: Pick<MediaRef, 'externalId'>,
  ) => Promise<{ stream: Readable; mimeType: string; size: number | null }>
  /** Marks messages up to this one as read on the customer's phone. Throws ChannelError. */
  markRead: (credentials: Credentials, externalId: string, to?: Identity) => Promise<void>
  /** Shows "typing" on the customer's phone, in answer to the given received message. Throws ChannelError. */
  showTyping: (credentials: Credentials, externalId: string, to?: Identity) => Promise<void>
  /** Reads a person's name, null when the provider does not tell; only on channels whose messages lack it. Throws ChannelError. */
  readName?: (credentials: Credentials, person: Identity) => Promise<string | null>
  /** Opens the picture of a person or a group; null if none is visible. Throws ChannelError. */
  openPicture?: (credentials: Credentials, of: Identity) => Promise<Readable | null>
  /** Finds all known identities behind a number; empty: nobody. Only on channels whose capabilities allow it. Throws ChannelError. */
  findPerson?: (credentials: Credentials, number: string) => Promise<Identity[]>
  /** Changes the text of a sent message; only on channels whose capabilities allow it. Throws ChannelError. */
  edit?: (credentials: Credentials, change: Edit) => Promise<void>
  /** Deletes a sent message on the customer's phone; only on channels whose capabilities allow it. Throws ChannelError. */
  remove?: (credentials: Credentials, message: { to: Identity; externalId: string }) => Promise<void>
}

/** A channel whose provider answers each request and reports by webhook. */
export type ChannelAdapter = ChannelReader &
  ChannelLine & {
    /** Checks that the number belongs to the business, and subscribes to its webhooks unless it only looks. Returns its digits. Throws ChannelError. */
    claim?: (credentials: Credentials, businessAccount: string, only?: 'look') => Promise<{ number: string }>
    /** Lists the business's templates of every status. Throws ChannelError. */
    listTemplates?: (credentials: Credentials, businessAccount: string) => Promise<ProviderTemplate[]>
    /** Reads changes of templates from a webhook body (already verified). Never throws. */
    readTemplateNews?: (body: unknown) => TemplateNews[]
    /** Reads the provider's rating of the number. Throws ChannelError. */
    readHealth?: (credentials: Credentials) => Promise<NumberHealth>
    /** Reads changes of numbers from a webhook body (already verified). Never throws. */
    readNumberNews?: (body: unknown) => NumberNews[]
  }

/** A channel whose connections are linked devices: paired once, then a session that the channel host keeps open. */
export type SessionChannel = ChannelReader & { openSession: (home: SessionHome) => ChannelSession }

export type ChannelSession = {
  /** Line to send through; null until the session is open, and sends wait until then. */
  line: () => ChannelLine | null
  /** Ends the session and writes nothing afterwards. `pause` leaves the device linked, for another host or start; `signOut` unlinks it. */
  close: (how: 'pause' | 'signOut') => Promise<void>
}

export type SessionState = {
  status: 'OPENING' | 'qrcode' | 'PAIRING' | 'CONNECTED' | 'DISCONNECTED' | 'TIMEOUT'
  /** Text of the QR code or the eight-letter code to be entered now; else ''. */
  qrcode: string
  pairingCode: string
  reason: string
  /** Number of consecutive lost lines. */
  retries: number
  /** The linked account's id and number; null: unchanged. */
  account: { id: string; number: string } | null
}

/** A message in the provider's own bytes; `chat` is the other party. */
export type KeptMessage = { externalId: string; chat: string; fromMe: boolean; content: Uint8Array }

/** A message of a phone's history. `nth` orders messages of the same second; `sender` names the author in a group. */
export type HistoryMessage = {
  fact: InboundMessage | InboundOwn
  chat: string
  nth: number
  sender: string | null
  ack: 1 | 2 | 3 | 4
  content: Uint8Array
}

/** Number of new chats that a provider grants per cycle; `grant` null: unknown. Until `closedUntil` it accepts none. */
export type NewChatNews = {
  grant: { total: number; used: number; status: string; endAt: Date | null } | null
  closedUntil: Date | null
}

/** A person's activity in a chat before they send. */
export type Typing = 'typing' | 'recording'

/** Access of a session to the installation. Writing throws once the session is void: signed out, or run by another host. */
export type SessionHome = {
  /** Number to pair by code; '' = by QR code. */
  pairingNumber: string
  /** Tells whether this host may run the session now, by its own clock: checked right before a line is opened. */
  isHeld: () => boolean
  /** Keys of the session, sealed at rest. One `write` is one transaction; a null value removes the key. */
  readKeys: (kind: string, names: string[]) => Promise<Map<string, string>>
  readAllKeys: (kind: string) => Promise<Map<string, string>>
  writeKeys: (changes: KeyChange[]) => Promise<void>
  findMessage: (externalId: string) => Promise<KeptMessage | null>
  keepMessage: (message: KeptMessage) => Promise<void>
  /** Stores the names in the phone's address book. */
  keepBook: (entries: BookEntry[]) => Promise<void>
  /** Returns the unread received messages of a chat up to this one, and marks them as read. */
  takeUnread: (externalId: string) => Promise<KeptMessage[]>
  /** Tells users who have the conversation open that a person is typing; null: nothing any more. It is not stored. */
  noteTyping: (of: Identity, doing: Typing | null) => Promise<void>
  /** Tells whether the company refuses calls (decision D29). */
  refusesCalls: () => Promise<boolean>
  /** Tells whether the connection accepts messages of groups. */
  takesGroups: () => boolean
  /** Returns the given groups that already have a contact. */
  knownGroups: (externalIds: string[]) => Promise<string[]>
  /** Stores facts in the format that `readEvent` reads, with their messages and key changes, in one transaction. */
  store: (told: {
    facts: Omit<RawEvent, 'account'>[]
    messages: KeptMessage[]
    keys: KeyChange[]
    pieces: HistoryPiece[]
  }) => Promise<void>
  /** Part of the phone's history to import; null = nothing. */
  history: HistoryWish | null
  /** Finds the oldest stored piece that is not processed yet. */
  findPiece: () => Promise<HistoryPiece | null>
  /** Replaces a piece by its messages; `isLast` if the phone says that nothing follows. */
  keepHistory: (piece: HistoryPiece, messages: HistoryMessage[], isLast: boolean) => Promise<void>
  /** Counts a failed download of a piece and returns the count; null: it was the last try, and the piece is removed. */
  retryPiece: (piece: HistoryPiece) => Promise<number | null>
  /** Returns why a device just linked with this number is refused (decision D101); null if it may stay. */
  refuseNumber: (number: string) => Promise<string | null>
  /** Records how many new chats the provider grants, and until when it accepts none. */
  noteNewChats: (news: NewChatNews) => Promise<void>
  /** Records that the provider sent anything at all, even without content to store. */
  noteHeard: () => Promise<void>
  /** Stores the state; DISCONNECTED and TIMEOUT end the session until a person starts it again. `forget` removes its keys too. */
  note: (state: SessionState, forget?: 'forget') => Promise<void>
  log: { warn: (about: Record<string, unknown>, text: string) => void }
}

/** Send limits: `perSecond` for the whole connection; per person a burst of `pairBurst`, then one every `pairEveryMs`. */
export type ChannelPace = { perSecond: number; pairBurst: number; pairEveryMs: number }

/** A request to the provider failed; `failure` says why. */
export class ChannelError extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.detail)
    this.failure = failure
  }
}
