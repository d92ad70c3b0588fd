import { aesDecryptGCM, hmacSign, proto, type WAMessage } from 'baileys'
import type { Identity, InboundEdit } from '../../channel.ts'
import { openEnvelopes } from './open-envelope.ts'
import { dateOf, editOf } from './read-message.ts'
import { jidsOf, secretOf } from './read-vote.ts'

type Sealing = {
  /** The message that holds the sealed change. */
  change: WAMessage
  /** The stored message that is changed; null where it is unknown. */
  original: WAMessage | null
  /** The company's own addresses. */
  own: string[]
  /** The author of the original, and of the change, unless it is the company. */
  authors: Identity[]
  changers: Identity[]
}

/** Returns the id of the message that another one changes by a sealed envelope; null for any other message. */
export const sealedIn = (message: WAMessage): string | null =>
  envelopeIn(message)?.targetMessageKey?.id ?? null

/**
 * Reads a change that is sealed by the secret of the message that it changes: of a text, a poll or an event. Where it cannot be opened, an
 * edit without text: somebody reads on the phone what it says. Pure.
 */
export function readSealedEdit({ change, original, own, authors, changers }: Sealing): InboundEdit | null {
  const sealed = envelopeIn(change)
  const externalId = sealed?.targetMessageKey?.id
  if (!sealed || !externalId) return null
  const told = { externalId, own: Boolean(change.key.fromMe), at: dateOf(change) }
  const secret = original && secretOf(original)
  const jids = original && {
    authors: jidsOf(original, own, authors),
    changers: jidsOf(change, own, changers),
  }
  const plain = secret && jids && openSealed(sealed, { externalId, secret, ...jids })
  const edit = plain && editOf(changedIn(plain), told)
  return edit || { kind: 'edit', text: null, ...told }
}

const envelopeIn = ({ message }: WAMessage) => openEnvelopes(message)?.content.secretEncryptedMessage

/** What is sealed is the new message itself, or an edit that holds it. */
function changedIn(plain: proto.IMessage): proto.IMessage {
  const content = openEnvelopes(plain)?.content ?? plain
  return content.protocolMessage?.editedMessage ?? content
}

/** Uses of a secret, by which the key is derived, by the number of the kind. 1: an event, 2: a text, 4: a poll, 5: an option of one. */
const uses: [number, string][] = [
  [2, 'Message Edit'],
  [1, 'Event Edit'],
  [4, 'Poll Edit'],
  [5, 'Poll Add Option'],
  [3, 'Message Schedule'],
]

type Keys = { externalId: string; secret: Uint8Array; authors: string[]; changers: string[] }

/** The key is made for a pair of author and changer, each by number or by LID: the pair that opens it is the right one. */
function openSealed(
  { encPayload, encIv, secretEncType }: proto.Message.ISecretEncryptedMessage,
  { externalId, secret, authors, changers }: Keys,
): proto.IMessage | null {
  if (!encPayload || !encIv) return null
  const ordered = uses.toSorted(
    ([one], [other]) => Number(other === secretEncType) - Number(one === secretEncType),
  )
  for (const author of authors) {
    for (const changer of changers) {
      for (const [, use] of ordered) {
        const info = Buffer.concat([Buffer.from(`${externalId}${author}${changer}${use}`), Buffer.from([1])])
        const key = hmacSign(info, hmacSign(secret, Buffer.alloc(32), 'sha256'), 'sha256')
        for (const bound of ['', `${externalId}\0${changer}`]) {
          try {
            return proto.Message.decode(aesDecryptGCM(encPayload, key, encIv, Buffer.from(bound)))
          } catch {
            continue
          }
        }
      }
    }
  }
  return null
}
