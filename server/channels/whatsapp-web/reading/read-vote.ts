import { createHash } from 'node:crypto'
import { decryptPollVote, jidNormalizedUser, type WAMessage } from 'baileys'
import type { Identity, InboundVote } from '../../channel.ts'
import { identityOf, jidOf } from '../jids.ts'
import { openEnvelopes } from './open-envelope.ts'
import { questionIn } from './read-parts.ts'

type Voting = {
  vote: WAMessage
  /** The stored message with the poll. */
  poll: WAMessage
  /** The company's own addresses. */
  own: string[]
  /** The poll's author and the voter, unless it is the company. */
  creators: Identity[]
  voters: Identity[]
}

/** Returns the id of the poll that a message votes in; null for any other message. */
export const votedIn = (message: WAMessage): string | null =>
  updateIn(message)?.pollCreationMessageKey?.id ?? null

/** Decrypts a vote with the secret of the poll; null if that fails. Pure. */
export function readVote({ vote, poll, own, creators, voters }: Voting): InboundVote | null {
  const update = updateIn(vote)
  const asked = questionIn(openEnvelopes(poll.message)?.content ?? {})
  const externalId = update?.pollCreationMessageKey?.id
  const secret = secretOf(poll)
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

const updateIn = ({ message }: WAMessage) => openEnvelopes(message)?.content.pollUpdateMessage

type Sealed = { encPayload: Uint8Array; encIv: Uint8Array }
type Keys = { externalId: string; secret: Uint8Array; creators: string[]; voters: string[] }

/** A vote is encrypted for the pair of author and voter, each by number or by LID: the pair that decrypts it is the right one. */
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

/** Returns the secret by which others answer or change a message, also of one within an envelope. */
export const secretOf = ({ message }: WAMessage): Uint8Array | null =>
  message?.messageContextInfo?.messageSecret ??
  openEnvelopes(message)?.content.messageContextInfo?.messageSecret ??
  null

/** Returns the addresses of a message's author. */
export function jidsOf({ key }: WAMessage, own: string[], people: Identity[]): string[] {
  if (key.fromMe) return own
  const told = [key.participant, key.participantAlt, key.remoteJid, key.remoteJidAlt, ...people.map(jidOf)]
  return [...new Set(told.flatMap((jid) => (identityOf(jid) ? jidNormalizedUser(jid ?? '') : [])))]
}

/** Returns a stable name of a voter that reveals no number: in a group a hash of the address. */
function voterOf({ key }: WAMessage, people: Identity[]): string {
  if (!key.participant) return 'contact'
  const lid = people.find(({ kind }) => kind === 'lid') ?? people[0]
  return createHash('sha256')
    .update(lid?.externalId ?? key.participant)
    .digest('hex')
    .slice(0, 16)
}
