import { randomBytes } from 'node:crypto'
import { aesEncryptGCM, type BinaryNode, extractMessageContent, hkdf, proto, type WAMessage } from 'baileys'
import { node, randomMessageId, seconds } from './nodes.ts'

type Lost = { path: string; bytes: Buffer; mediaKey: Uint8Array; keeps: boolean }

/** Files that the server has deleted, and that the account's phone may upload again. */
export class LostMedia {
  readonly #files: Map<string, Buffer>
  readonly #lost = new Map<string, Lost>()

  constructor(files: Map<string, Buffer>) {
    this.#files = files
  }

  /** Deletes the file of a message from the server; `keeps`: the phone still has it. */
  lose(message: WAMessage, keeps: boolean) {
    const content = extractMessageContent(message.message)
    const file = content?.imageMessage ?? content?.audioMessage ?? content?.documentMessage
    const path = file?.directPath ?? ''
    const bytes = this.#files.get(path)
    if (!file?.mediaKey || !bytes || !message.key.id) throw new Error('This message has no file.')
    this.#files.delete(path)
    this.#lost.set(message.key.id, { path, bytes, mediaKey: file.mediaKey, keeps })
  }

  /** Returns the phone's answer to a request for a file; undefined if it is off. */
  answer({ attrs, content }: BinaryNode): BinaryNode | undefined {
    const id = attrs.id ?? ''
    const lost = this.#lost.get(id)
    const asked = Array.isArray(content) ? content.find(({ tag }) => tag === 'rmr') : undefined
    if (!lost || !asked) return undefined
    const { NOT_FOUND, SUCCESS } = proto.MediaRetryNotification.ResultType
    const directPath = `/again/${randomMessageId()}`
    if (lost.keeps) this.#files.set(directPath, lost.bytes)
    const said = { stanzaId: id, directPath, result: lost.keeps ? SUCCESS : NOT_FOUND }
    const iv = randomBytes(12)
    const key = hkdf(lost.mediaKey, 32, { info: 'WhatsApp Media Retry Notification' })
    const plain = proto.MediaRetryNotification.encode(said).finish()
    const sealed = [node('enc_p', {}, aesEncryptGCM(plain, key, iv, Buffer.from(id))), node('enc_iv', {}, iv)]
    const { jid, from_me, participant } = asked.attrs
    return node('notification', { id, type: 'mediaretry', from: attrs.to, t: seconds() }, [
      node('encrypt', {}, sealed),
      node('rmr', { jid, from_me, participant }),
    ])
  }
}
