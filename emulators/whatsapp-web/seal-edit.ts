import { randomBytes } from 'node:crypto'
import {
  aesEncryptGCM,
  type AuthenticationCreds,
  hmacSign,
  isLidUser,
  jidNormalizedUser,
  proto,
  type WAMessage,
} from 'baileys'

const uses = { 1: 'Event Edit', 2: 'Message Edit', 4: 'Poll Edit', 5: 'Poll Add Option' } as const
export type SealedKind = keyof typeof uses

type Change = { me: AuthenticationCreds['me']; edited: proto.IMessage; kind: SealedKind }

/** Seals an edit as phones do since 2026: by the secret of the message that it changes. In a LID chat people are named by LID. */
export function sealEdit(
  original: WAMessage,
  { me, edited, kind }: Change,
): proto.Message.ISecretEncryptedMessage {
  const { id, remoteJid } = original.key
  const own = jidNormalizedUser((isLidUser(remoteJid ?? undefined) ? me?.lid : me?.id) ?? '')
  const secret = original.message?.messageContextInfo?.messageSecret
  if (!id || !secret) throw new Error('The message has no secret.')
  const plain = proto.Message.encode({
    protocolMessage: {
      key: original.key,
      type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
      editedMessage: edited,
      timestampMs: Date.now(),
    },
  }).finish()
  const use = Buffer.concat([Buffer.from(`${id}${own}${own}${uses[kind]}`), Buffer.from([1])])
  const key = hmacSign(use, hmacSign(secret, Buffer.alloc(32), 'sha256'), 'sha256')
  const encIv = randomBytes(12)
  const encPayload = aesEncryptGCM(plain, key, encIv, Buffer.alloc(0))
  return { targetMessageKey: original.key, encPayload, encIv, secretEncType: kind as number }
}
