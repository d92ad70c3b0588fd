import { createHash } from 'node:crypto'
import {
  decryptPollVote,
  jidNormalizedUser,
  normalizeMessageContent,
  type proto,
  type WAMessage,
} from 'baileys'
import type { Identity, InboundVote } from '../channel.ts'
import { identityOf, jidOf } from './jids.ts'

type Voting = {
  vote: WAMessage
  /** The message that asked, as it was kept. */
  poll: WAMessage
  /** The company's own addresses. */
  own: string[]
  /** Who asked and who voted, where it was not the company. */
  creators: Identity[]
  voters: Identity[]
}

/** The poll that a message votes in; null for any other message. */
export const votedIn = (message: WAMessage): string | null =>
  updateIn(message)?.pollCreationMessageKey?.id ?? null

/** What was chosen, opened with the secret of the poll; null where it cannot be opened. Pure. */
export function readVote({ vote, poll, own, creators, voters }: Voting): InboundVote | null {
  const update = updateIn(vote)
  const asked = questionIn(poll)
  const externalId = update?.pollCreationMessageKey?.id
  const secret = poll.message?.messageContextInfo?.messageSecret
  const { encPayload, encIv } = update?.vote ?? {}
  if (!update || !asked || !externalId || !secret || !encPayload || !encIv) return null
  const ids = { creators: jidsOf(poll, own, creators), voters: jidsOf(vote, own, voters) }
  const chosen = open({ encPayload, encIv }, { externalId, secret, ...ids })
  if (!chosen) return null
  const hashes = new Set(chosen.map((hash) => Buffer.from(hash).toString('hex')))
  const names = (asked.options ?? []).map(({ optionName }) => optionName ?? '')
  const isOwn = Boolean(vote.key.fromMe)
  return {
    kind: 'vote',
    externalId,
    voter: isOwn ? 'own' : voterOf(vote, voters),
    name: (!isOwn && vote.pushName?.trim()) || null,
    options: names.filter((name) => hashes.has(createHash('sha256').update(name).digest('hex'))),
    at: new Date(Number(update.senderTimestampMs) || Number(vote.messageTimestamp ?? 0) * 1000),
  }
}

const updateIn = ({ message }: WAMessage) => normalizeMessageContent(message ?? undefined)?.pollUpdateMessage

function questionIn({ message }: WAMessage): proto.Message.IPollCreationMessage | null {
  const content = normalizeMessageContent(message ?? undefined)
  return (
    content?.pollCreationMessageV3 ?? content?.pollCreationMessageV2 ?? content?.pollCreationMessage ?? null
  )
}

type Sealed = { encPayload: Uint8Array; encIv: Uint8Array }
type Keys = { externalId: string; secret: Uint8Array; creators: string[]; voters: string[] }

/** A vote is sealed for two people, whom their clients know by number or by LID: the seal tells which it was. */
function open(sealed: Sealed, { externalId, secret, creators, voters }: Keys): Uint8Array[] | null {
  for (const pollCreatorJid of creators) {
    for (const voterJid of voters) {
      try {
        const keys = { pollCreatorJid, pollMsgId: externalId, pollEncKey: secret, voterJid }
        return decryptPollVote(sealed, keys).selectedOptions ?? []
      } catch {
        continue
      }
    }
  }
  return null
}

/** The addresses of who wrote a message. */
function jidsOf({ key }: WAMessage, own: string[], people: Identity[]): string[] {
  if (key.fromMe) return own
  const told = [key.participant, key.participantAlt, key.remoteJid, key.remoteJidAlt, ...people.map(jidOf)]
  return [...new Set(told.flatMap((jid) => (identityOf(jid) ? jidNormalizedUser(jid ?? '') : [])))]
}

/** One name for one voter, which tells nobody a number: in a group it is made of the address. */
function voterOf({ key }: WAMessage, people: Identity[]): string {
  if (!key.participant) return 'contact'
  const lid = people.find(({ kind }) => kind === 'lid') ?? people[0]
  return createHash('sha256')
    .update(lid?.externalId ?? key.participant)
    .digest('hex')
    .slice(0, 16)
}
