import type { Readable } from 'node:stream'
import type { Failure } from '#domain/channels/failure.ts'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { HistoryWish } from '#domain/connections/import-rules.ts'
import type { InteractiveContent } from '#domain/channels/interactive-content.ts'
import type { ProviderTemplate, TemplateContent } from '#domain/channels/template-content.ts'
import type { NumberHealth } from '#domain/connections/number-health.ts'
import type { NumberNews, TemplateNews } from './provider-news.ts'
import type { BookEntry, HistoryPiece, KeyChange } from './session-storage.ts'

/** Names the kinds of address under which a provider knows a person (decision D15), or a group of people. */
export type IdentityKind = 'phone' | 'lid' | 'group' | 'bsuid' | 'psid' | 'igsid'
export type Identity = { kind: IdentityKind; externalId: string }

/** The `mediaType` of a message as the contract names it. */
export type MessageKind =
  | 'chat'
  | 'image'
  | 'video'
  | 'audio'
  | 'application'
  | 'sticker'
  | 'contactMessage'
  | 'locationMessage'
  | 'reactionMessage'
  | 'interactiveMessage'
  | 'orderMessage'
  | 'call_log'
  | 'pollCreationMessageV3'
  | 'eventMessage'
  | 'viewOnceMessage'
  | 'unsupportedMessage'
  | 'systemMessage'

/** A file that still lies with the provider. `voice` marks a recorded voice note; `seconds` is the length of a sound, where it is told. */
export type MediaRef = {
  externalId: string
  mimeType: string
  fileName: string | null
  sha256: string | null
  voice: boolean
  seconds?: number | undefined
}

/** The person a fact is about. The first identity is the one to answer to; `name` null when the provider gave none. */
export type Peer = { identities: [Identity, ...Identity[]]; name: string | null; username: string | null }

export type InboundMessage = {
  kind: 'message'
  /** The provider's message id, unique per connection. */
  externalId: string
  from: Peer
  /** In a group, which then is `from`: who of it wrote the message. */
  sender?: Peer | undefined
  mediaType: MessageKind
  /** Text to show: body, caption, button title; for other kinds a plain-text reading of the content. '' when there is none. */
  text: string
  media: MediaRef | null
  /** What the plain text cannot hold (location, contacts, order, referral, reaction …), as JSON. Null when there is nothing more. */
  data: Record<string, unknown> | null
  quotedExternalId: string | null
  forwarded: boolean
  /** Whom the text names by their number or LID, written with an @. */
  mentions?: Identity[] | undefined
  at: Date
}

export type InboundStatus = {
  kind: 'status'
  /** The provider's id of the message that we sent. */
  externalId: string
  /** 1 sent, 2 delivered, 3 read, 4 played; null when the status is a failure. */
  ack: 1 | 2 | 3 | 4 | null
  failure: Failure | null
  /** Our own reference as given to `send` (Outbound.reference), when the provider returned it. */
  reference: string | null
  pricing: {
    billable: boolean
    category: string | null
    /** Whether it was free, and why. */
    type: string | null
    model: string | null
  } | null
  at: Date
}

/** A person's identity changed: the old one now is the new one, and `also` that of another kind. */
type IdentityChange = { from: Identity; to: Identity; also?: Identity }
export type InboundIdentityChange = IdentityChange & { kind: 'identity-change'; at: Date }

/** A person took one of their messages back; `own`: the company one of its own, on its own phone. */
export type InboundDeletion = { kind: 'deletion'; externalId: string; own?: boolean; at: Date }

/** A person changed the words of one of their messages; `own`: the company one of its own, on its own phone. */
export type InboundEdit = Pick<InboundMessage, 'externalId' | 'text' | 'mentions' | 'at'> & {
  kind: 'edit'
  own?: boolean
}

/** What the company wrote to a person outside the product, on its own phone; `from` is that person. */
export type InboundOwn = Omit<InboundMessage, 'kind'> & { kind: 'own' }

/** A person rang and nobody answered: the company takes no calls, so it was `refused`, or it rang in vain. */
export type InboundCall = {
  kind: 'call'
  externalId: string
  from: Peer
  video: boolean
  refused: boolean
  at: Date
}

/** What left the account, also by the provider's own inbox: `from` is who it went to, `reference` ours as given to `send`, if returned. */
export type InboundEcho = Omit<InboundMessage, 'kind'> & { kind: 'echo'; reference: string | null }

/** Everything that we sent to a person, up to a moment or a message, was delivered (2) or read (3). */
export type InboundProgress = {
  kind: 'progress'
  of: Identity
  ack: 2 | 3
  upTo: { at: Date } | { externalId: string }
  at: Date
}

export type GroupRank = 'member' | 'admin' | 'owner'

/** What a group is called and who is in it; `subject` null: as it was, `members` null: as they were. */
export type InboundGroup = {
  kind: 'group'
  group: Identity
  subject: string | null
  members: { identities: [Identity, ...Identity[]]; rank: GroupRank }[] | null
  at: Date
}

/** A person's picture is another one now, or gone. */
export type InboundPicture = { kind: 'picture'; of: Identity; at: Date }

/** Somebody voted in a poll. `voter` is always the same for the same person; `options` are all that they choose now. */
export type InboundVote = {
  kind: 'vote'
  /** The provider's id of the poll. */
  externalId: string
  voter: string
  name: string | null
  options: string[]
  at: Date
}

/** Somebody told the provider whether this number may send them what advertises. */
export type InboundPreference = {
  kind: 'preference'
  of: Identity
  wanted: boolean
  /** As the provider says it. */
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
 * One fact still in the provider's shape, cut out of a webhook batch so that it can be stored, ordered and retried alone.
 * `account` is the provider's id of the connected number or page; `lane` the conversation (facts of one lane are processed
 * in order); `key` is the same for repeats of the same fact; `payload` is what `readEvent` takes.
 */
export type RawEvent = { account: string; lane: string; key: string; payload: unknown }

/** A person's card in a message; `waId` is the number by which WhatsApp knows them. */
export type SharedContact = {
  name: string
  phones: { phone: string; waId: string | null }[]
  emails: string[]
}

/** Whom of a group a text names, by an @ and this name. */
export type Mention = { name: string; person: Identity }
type Edit = { to: Identity; externalId: string; text: string; mentions?: Mention[] | undefined }

export type Outbound = {
  /** Our id of the message, returned by the provider in statuses where it can. */
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
    /** Only of the kinds that the channel's capabilities name. `text` says the same to who cannot tap. */
    | { type: 'interactive'; content: InteractiveContent; image: OutboundFile | null; text: string }
    /** Only on channels whose capabilities say so. */
    | { type: 'template'; template: TemplateContent; file: OutboundFile | null; text: string }
  quotedExternalId: string | null
  /** A person answers past the reply window, on channels whose capabilities allow that. */
  humanAgent?: boolean
}

/** `open` may be called again, for the same `size` bytes. One `storageKey` is one file; uploads from before `refusedAt` are of no use. */
export type OutboundFile = {
  name: string
  mimeType: string
  size: number
  storageKey?: string
  refusedAt?: string
  open: () => Promise<Readable>
}

/** Settings and opened secrets of one connection, as its adapter needs them. */
export type Credentials = {
  /** The provider's id of the number or page. */
  account: string
  accessToken: string
}

export type SendResult =
  | { outcome: 'sent'; externalId: string; to: Identity }
  /** The provider answered no: nothing was sent. */
  | { outcome: 'refused'; failure: Failure; retryAfterMs: number | null }
  /** The answer never came (time-out, connection lost after the request left): it may have been sent. */
  | { outcome: 'uncertain'; failure: Failure }

/** What a channel knows without a line to its provider. It knows the wire format and nothing about tickets. */
export type ChannelReader = {
  channel: ChannelName
  /** Cuts a webhook body (already verified, already JSON) into facts. Unknown parts are left out; never throws. */
  splitWebhook: (body: unknown) => RawEvent[]
  /** Turns one stored fact into ours. Null when it is of a kind that the inbox has no use for. */
  readEvent: (payload: unknown) => Inbound | null
  /** How fast this channel may be fed. */
  pace: ChannelPace
}

/** What the inbox asks of a provider for one connection. */
export type ChannelLine = {
  /** Sends one message. Never throws for what the provider or the network does. */
  send: (credentials: Credentials, message: Outbound) => Promise<SendResult>
  /** Opens a received file as a stream with its type and size in bytes (null when the provider does not say). Throws ChannelError. */
  download: (
    credentials: Credentials,
    media: Pick<MediaRef, 'externalId'>,
  ) => Promise<{ stream: Readable; mimeType: string; size: number | null }>
  /** Tells the customer's phone that messages up to this one were read. Throws ChannelError. */
  markRead: (credentials: Credentials, externalId: string, to?: Identity) => Promise<void>
  /** Shows "typing" on the customer's phone, in answer to the given received message. Throws ChannelError. */
  showTyping: (credentials: Credentials, externalId: string, to?: Identity) => Promise<void>
  /** What a person calls themselves, null when the provider does not tell; only on channels whose messages do not say it. Throws ChannelError. */
  readName?: (credentials: Credentials, person: Identity) => Promise<string | null>
  /** A person's or a group's picture; null where there is none to see. Throws ChannelError. */
  openPicture?: (credentials: Credentials, of: Identity) => Promise<Readable | null>
  /** Who has a number, with every address that is known; empty: nobody. Only where capabilities say so. Throws ChannelError. */
  findPerson?: (credentials: Credentials, number: string) => Promise<Identity[]>
  /** Changes the text of a message that was sent; only on channels whose capabilities say so. Throws ChannelError. */
  edit?: (credentials: Credentials, change: Edit) => Promise<void>
  /** Takes a message that was sent off the customer's phone; only on channels whose capabilities say so. Throws ChannelError. */
  remove?: (credentials: Credentials, message: { to: Identity; externalId: string }) => Promise<void>
}

/** A channel whose provider answers each call by itself and reports by webhook. */
export type ChannelAdapter = ChannelReader &
  ChannelLine & {
    /** Sees that the number is one of the business's and that its webhooks come to us. Answers its digits. Throws ChannelError. */
    claim?: (credentials: Credentials, businessAccount: string) => Promise<{ number: string }>
    /** Every template of the business, of whatever status. Throws ChannelError. */
    listTemplates?: (credentials: Credentials, businessAccount: string) => Promise<ProviderTemplate[]>
    /** What a webhook body (already verified) says of templates. Never throws. */
    readTemplateNews?: (body: unknown) => TemplateNews[]
    /** How the provider rates the number. Throws ChannelError. */
    readHealth?: (credentials: Credentials) => Promise<NumberHealth>
    /** What a webhook body (already verified) says of numbers. Never throws. */
    readNumberNews?: (body: unknown) => NumberNews[]
  }

/** A channel whose connections are linked devices: signed in once, then a session that the channel host keeps open. */
export type SessionChannel = ChannelReader & { openSession: (home: SessionHome) => ChannelSession }

export type ChannelSession = {
  /** Null while the session is not open: what is to be sent waits. */
  line: () => ChannelLine | null
  /** `pause` leaves the device linked, for another host or another start; `signOut` unlinks it. Nothing is written afterwards. */
  close: (how: 'pause' | 'signOut') => Promise<void>
}

export type SessionState = {
  status: 'OPENING' | 'qrcode' | 'PAIRING' | 'CONNECTED' | 'DISCONNECTED' | 'TIMEOUT'
  /** Text of the QR code or the eight-letter code that is to be entered now; else ''. */
  qrcode: string
  pairingCode: string
  reason: string
  /** How often in a row the line was lost. */
  retries: number
  /** The linked account's id and number; null: as it was. */
  account: { id: string; number: string } | null
}

/** A message in the provider's own bytes; `chat` is who it was exchanged with. */
export type KeptMessage = { externalId: string; chat: string; fromMe: boolean; content: Uint8Array }

/** A message of a phone's history. `nth` orders what was said in one second; `sender` names who of a group wrote it. */
export type HistoryMessage = {
  fact: InboundMessage | InboundOwn
  chat: string
  nth: number
  sender: string | null
  ack: 1 | 2 | 3 | 4
  content: Uint8Array
}

/** How many new chats a provider grants the account in a cycle; `grant` null: it does not say. `closedUntil`: it takes none before. */
export type NewChatNews = {
  grant: { total: number; used: number; status: string; endAt: Date | null } | null
  closedUntil: Date | null
}

/** What a person does in a chat before they send. */
export type Typing = 'typing' | 'recording'

/** What a session may use of the installation. Writing throws once the session is void: signed out, or run elsewhere. */
export type SessionHome = {
  /** The number to pair by code; '' = by QR. */
  pairingNumber: string
  /** Whether this host may run the session now, by its own clock: asked right before a line is opened. */
  isHeld: () => boolean
  /** The session's keys, sealed at rest. One `write` is one transaction; a null value removes. */
  readKeys: (kind: string, names: string[]) => Promise<Map<string, string>>
  readAllKeys: (kind: string) => Promise<Map<string, string>>
  writeKeys: (changes: KeyChange[]) => Promise<void>
  /** Forgets every key. */
  forgetKeys: () => Promise<void>
  findMessage: (externalId: string) => Promise<KeptMessage | null>
  keepMessage: (message: KeptMessage) => Promise<void>
  /** Keeps what the phone's address book calls people. */
  keepBook: (entries: BookEntry[]) => Promise<void>
  /** The received messages of a chat up to this one that were not read yet; they count as read from now on. */
  takeUnread: (externalId: string) => Promise<KeptMessage[]>
  /** Tells whoever has the conversation open what a person does at the moment; null: nothing any more. It is not stored. */
  noteTyping: (of: Identity, doing: Typing | null) => Promise<void>
  /** Whether the company has calls refused (decision D29). */
  refusesCalls: () => Promise<boolean>
  /** Whether the connection takes what is said in groups. */
  takesGroups: () => boolean
  /** Those of these groups in which something was said before. */
  knownGroups: (externalIds: string[]) => Promise<string[]>
  /** Stores facts in the shape that `readEvent` takes, and the messages that they speak of, with changes of keys, all at once. */
  store: (told: {
    facts: Omit<RawEvent, 'account'>[]
    messages: KeptMessage[]
    keys: KeyChange[]
    pieces: HistoryPiece[]
  }) => Promise<void>
  /** What of the phone's history is wanted; null = nothing. */
  history: HistoryWish | null
  /** The oldest piece that was stored and not worked off yet. */
  findPiece: () => Promise<HistoryPiece | null>
  /** Stores what a piece held in the piece's stead; `isLast` where the phone says that nothing follows. */
  keepHistory: (piece: HistoryPiece, messages: HistoryMessage[], isLast: boolean) => Promise<void>
  /** Notes that a piece could not be had, and answers how often; null: that was often enough, and it is forgotten. */
  retryPiece: (piece: HistoryPiece) => Promise<number | null>
  /** Why a device that was just linked with this number is not to stay (decision D101); null where it may. */
  refuseNumber: (number: string) => Promise<string | null>
  /** Notes how many new chats the provider grants, and until when it takes none. */
  noteNewChats: (news: NewChatNews) => Promise<void>
  /** Notes that the provider said anything at all, also where there is nothing to store. */
  noteHeard: () => Promise<void>
  /** Notes the state; DISCONNECTED and TIMEOUT end the session until a person wants it again. `forget`: its keys go in the same moment. */
  note: (state: SessionState, forget?: 'forget') => Promise<void>
  log: { warn: (about: Record<string, unknown>, text: string) => void }
}

/** `perSecond` over the whole connection; to one person `pairBurst` at once, then one each `pairEveryMs`. */
export type ChannelPace = { perSecond: number; pairBurst: number; pairEveryMs: number }

/** A call to the provider failed for a reason that `failure` names. */
export class ChannelError extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.detail)
    this.failure = failure
  }
}
