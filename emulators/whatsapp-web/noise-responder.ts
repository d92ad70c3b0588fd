import {
  aesDecryptGCM,
  aesEncryptGCM,
  type BinaryNode,
  Curve,
  decodeBinaryNode,
  encodeBinaryNode,
  hkdf,
  NOISE_MODE,
  NOISE_WA_HEADER,
  proto,
  sha256,
} from 'baileys'
import { certify } from './noise-authority.ts'

const nothing = Buffer.alloc(0)
const nonceOf = (count: number) => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(count, 8)
  return nonce
}

/** The server's side of Noise_XX_25519_AESGCM_SHA256, and of the frames after the handshake. */
export class NoiseResponder {
  #hash: Uint8Array = Buffer.from(NOISE_MODE)
  #salt: Uint8Array = this.#hash
  #key: Uint8Array = this.#hash
  #count = 0
  readonly #ephemeral = Curve.generateKeyPair()
  readonly #static = Curve.generateKeyPair()
  #received: Buffer = nothing
  #introduced = false
  #sending: { key: Uint8Array; count: number } = { key: nothing, count: 0 }
  #reading: { key: Uint8Array; count: number } = { key: nothing, count: 0 }

  constructor() {
    this.#authenticate(NOISE_WA_HEADER)
  }

  /** Answers the first frame of a client. */
  hello(frame: Uint8Array): Buffer {
    const theirs = proto.HandshakeMessage.decode(frame).clientHello?.ephemeral
    if (!theirs) throw new Error('A handshake without a client hello.')
    this.#authenticate(theirs)
    this.#authenticate(this.#ephemeral.public)
    this.#mix(Curve.sharedKey(this.#ephemeral.private, theirs))
    const sealedStatic = this.#encrypt(this.#static.public)
    this.#mix(Curve.sharedKey(this.#static.private, theirs))
    const payload = this.#encrypt(certify(this.#static.public))
    return framed(
      proto.HandshakeMessage.encode({
        serverHello: { ephemeral: this.#ephemeral.public, static: sealedStatic, payload },
      }).finish(),
    )
  }

  /** Reads the client's last frame of the handshake: its identity and its login or registration. */
  finish(frame: Uint8Array): { payload: proto.IClientPayload; clientStatic: Buffer } {
    const { clientFinish } = proto.HandshakeMessage.decode(frame)
    if (!clientFinish?.static || !clientFinish.payload) throw new Error('A handshake without an end.')
    const clientStatic = this.#decrypt(clientFinish.static)
    this.#mix(Curve.sharedKey(this.#ephemeral.private, clientStatic))
    const payload = proto.ClientPayload.decode(this.#decrypt(clientFinish.payload))
    const [reading, sending] = this.#derive(nothing)
    this.#reading = { key: reading, count: 0 }
    this.#sending = { key: sending, count: 0 }
    return { payload, clientStatic }
  }

  /** Splits received bytes into frames, after the header before the first one. */
  frames(data: Buffer): Buffer[] {
    this.#received = Buffer.concat([this.#received, data])
    if (!this.#introduced) this.#skipIntroduction()
    const found: Buffer[] = []
    while (this.#received.length >= 3) {
      const end = this.#received.readUIntBE(0, 3) + 3
      if (this.#received.length < end) break
      found.push(this.#received.subarray(3, end))
      this.#received = this.#received.subarray(end)
    }
    return found
  }

  seal(node: BinaryNode): Buffer {
    const { key, count } = this.#sending
    this.#sending.count = count + 1
    return framed(aesEncryptGCM(encodeBinaryNode(node), key, nonceOf(count), nothing))
  }

  open(frame: Buffer): Promise<BinaryNode> {
    const { key, count } = this.#reading
    this.#reading.count = count + 1
    return decodeBinaryNode(aesDecryptGCM(frame, key, nonceOf(count), nothing))
  }

  #skipIntroduction() {
    const routed = this.#received.subarray(0, 2).toString() === 'ED'
    const start = routed ? 7 + this.#received.readUIntBE(4, 3) : 0
    const end = start + NOISE_WA_HEADER.length
    if (!this.#received.subarray(start, end).equals(NOISE_WA_HEADER))
      throw new Error('Not a WhatsApp client.')
    this.#received = this.#received.subarray(end)
    this.#introduced = true
  }

  #authenticate(data: Uint8Array) {
    this.#hash = sha256(Buffer.concat([this.#hash, data]))
  }
  #encrypt(plain: Uint8Array): Buffer {
    const sealed = aesEncryptGCM(plain, this.#key, nonceOf(this.#count++), this.#hash)
    this.#authenticate(sealed)
    return sealed
  }
  #decrypt(sealed: Uint8Array): Buffer {
    const plain = aesDecryptGCM(sealed, this.#key, nonceOf(this.#count++), this.#hash)
    this.#authenticate(sealed)
    return plain
  }
  #derive(secret: Uint8Array): [Buffer, Buffer] {
    const keys = Buffer.from(hkdf(Buffer.from(secret), 64, { salt: Buffer.from(this.#salt), info: '' }))
    return [keys.subarray(0, 32), keys.subarray(32)]
  }
  #mix(secret: Uint8Array) {
    const [salt, key] = this.#derive(secret)
    this.#salt = salt
    this.#key = key
    this.#count = 0
  }
}

/** Encodes a frame: its length in three bytes, and its bytes. */
export function framed(body: Uint8Array): Buffer {
  const length = Buffer.alloc(3)
  length.writeUIntBE(body.length, 0, 3)
  return Buffer.concat([length, body])
}
