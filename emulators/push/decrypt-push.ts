import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto'

/** The private part of a browser's subscription. */
export type BrowserKeys = { pair: ECDH; auth: Buffer }

export function newBrowserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { pair, auth: crypto.getRandomValues(Buffer.alloc(16)) }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Decrypts a body of content-encoding aes128gcm as the browser does (RFC 8291 over RFC 8188), one record long. */
export function decryptPush({ pair, auth }: BrowserKeys, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The text ends with a byte 2, and zeros may follow.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}
