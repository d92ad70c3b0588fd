import { createHash, randomBytes } from 'node:crypto'
import {
  aesEncryptGCM,
  type AuthenticationCreds,
  hmacSign,
  isLidUser,
  jidNormalizedUser,
  proto,
  type WAMessage,
} from 'baileys'

type Choice = { me: AuthenticationCreds['me']; options: string[]; at: number }

/** Encrypts a vote as phones do: reading it needs the poll's secret. In a LID chat people are named by LID. */
export function sealVote(poll: WAMessage, { me, options, at }: Choice): proto.Message.IPollUpdateMessage {
  const { id, fromMe, remoteJid, participant } = poll.key
  const own = isLidUser(remoteJid ?? undefined) ? me?.lid : me?.id
  const voter = jidNormalizedUser(own ?? '')
  const creator = fromMe ? voter : jidNormalizedUser(participant || (remoteJid ?? ''))
  const secret = poll.message?.messageContextInfo?.messageSecret
  if (!id || !secret) throw new Error('This is no poll.')
  const selectedOptions = options.map((name) => createHash('sha256').update(name).digest())
  const plain = proto.Message.PollVoteMessage.encode({ selectedOptions }).finish()
  const use = Buffer.concat([Buffer.from(`${id}${creator}${voter}Poll Vote`), Buffer.from([1])])
  const key = hmacSign(use, hmacSign(secret, Buffer.alloc(32), 'sha256'), 'sha256')
  const encIv = randomBytes(12)
  const encPayload = aesEncryptGCM(plain, key, encIv, Buffer.from(`${id}\0${voter}`))
  return { pollCreationMessageKey: poll.key, vote: { encPayload, encIv }, senderTimestampMs: at }
}
