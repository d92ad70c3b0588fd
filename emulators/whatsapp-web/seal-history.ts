import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { hkdf } from 'baileys'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Encrypts a piece of history as a media file, and returns its keys: AES-256-CBC followed by ten bytes of HMAC. */
export function sealHistory(plain: Buffer) {
  const mediaKey = randomBytes(32)
  const keys = hkdf(mediaKey, 112, { info: 'WhatsApp History Keys' })
  const [iv, cipherKey, macKey] = [keys.subarray(0, 16), keys.subarray(16, 48), keys.subarray(48, 80)]
  const cipher = createCipheriv('aes-256-cbc', cipherKey, iv)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  const mac = createHmac('sha256', macKey).update(iv).update(sealed).digest().subarray(0, 10)
  const body = Buffer.concat([sealed, mac])
  return { body, mediaKey, fileSha256: sha256(plain), fileEncSha256: sha256(body), fileLength: plain.length }
}
