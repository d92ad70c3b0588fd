import { randomBytes, randomInt } from 'node:crypto'
import {
  aesDecryptCTR,
  aesDecryptGCM,
  aesEncryptCTR,
  type BinaryNode,
  Curve,
  derivePairingCodeKey,
  getBinaryNodeChild,
  hkdf,
  hmacSign,
  proto,
  S_WHATSAPP_NET,
} from 'baileys'
import { type Account, type Device, lidJid, linkedDevice, numberJid } from './accounts.ts'
import { bytesIn, node, randomId, seconds } from './nodes.ts'

/** Identity and keys of a client to be linked. */
export type Companion = {
  identity: Uint8Array
  registrationId: Uint8Array
  noiseKey: Uint8Array
  wantsHistory: boolean
}

export type Pairing = { account: Account; device: Device; id: string; companion: Companion }

/** Makes the phone's approval of a companion: signed by the account, authenticated with the secret of the QR code. */
export function approve(account: Account, companion: Companion, advSecret: string) {
  const id = account.nextDevice++
  const details = proto.ADVDeviceIdentity.encode({
    rawId: randomInt(1_000_000_000),
    timestamp: Number(seconds()),
    keyIndex: id,
    accountType: 0,
    deviceType: 0,
  }).finish()
  const signed = proto.ADVSignedDeviceIdentity.encode({
    details,
    accountSignatureKey: account.identity.public,
    accountSignature: Curve.sign(
      account.identity.private,
      Buffer.concat([Buffer.from([6, 0]), details, companion.identity]),
    ),
  }).finish()
  const sealed = proto.ADVSignedDeviceIdentityHMAC.encode({
    details: signed,
    hmac: hmacSign(signed, Buffer.from(advSecret, 'base64')),
  }).finish()
  const pairing: Pairing = { account, device: linkedDevice({ id, ...companion }), id: randomId(), companion }
  const success = node('iq', { from: S_WHATSAPP_NET, type: 'set', id: pairing.id, t: seconds() }, [
    node('pair-success', {}, [
      node('device-identity', {}, sealed),
      node('platform', { name: 'android' }),
      node('device', { jid: numberJid(account, id), lid: lidJid(account, id) }),
    ]),
  ])
  return { pairing, success }
}

/** Links the device after verifying its signature; throws if the signature is by another key. */
export function link({ account, device, companion }: Pairing, answer: BinaryNode): void {
  const sign = getBinaryNodeChild(answer, 'pair-device-sign')
  const signed = proto.ADVSignedDeviceIdentity.decode(bytesIn(sign, 'device-identity'))
  const text = Buffer.concat([
    Buffer.from([6, 1]),
    signed.details ?? Buffer.alloc(0),
    companion.identity,
    account.identity.public,
  ])
  if (!Curve.verify(companion.identity, text, signed.deviceSignature ?? Buffer.alloc(0))) {
    throw new Error('The companion signed with another key.')
  }
  account.devices.set(device.id, device)
}

/** Reads the content of a QR code; clients may put an address before it. */
export function readQr(text: string) {
  const [reference = '', noiseKey = '', identity = '', advSecret = ''] =
    text.split('#').pop()?.split(',') ?? []
  return {
    reference,
    noiseKey: Buffer.from(noiseKey, 'base64'),
    identity: Buffer.from(identity, 'base64'),
    advSecret,
  }
}

/** The phone's side of pairing by an eight-letter code: both sides prove that they know the code without sending it. */
export class CodePairing {
  readonly account: Account
  readonly #wrapped: Buffer
  #shared: Uint8Array = Buffer.alloc(0)

  constructor(account: Account, hello: BinaryNode) {
    this.account = account
    this.#wrapped = bytesIn(hello, 'link_code_pairing_wrapped_companion_ephemeral_pub')
  }

  /** Builds the server's notification after the code was typed on the phone. */
  async type(code: string): Promise<BinaryNode> {
    const [salt, iv, sealed] = [
      this.#wrapped.subarray(0, 32),
      this.#wrapped.subarray(32, 48),
      this.#wrapped.subarray(48, 80),
    ]
    const theirs = aesDecryptCTR(sealed, await derivePairingCodeKey(code, salt), iv)
    const ephemeral = Curve.generateKeyPair()
    this.#shared = Curve.sharedKey(ephemeral.private, theirs)
    const [ourSalt, ourIv] = [randomBytes(32), randomBytes(16)]
    const wrapped = aesEncryptCTR(ephemeral.public, await derivePairingCodeKey(code, ourSalt), ourIv)
    return node(
      'notification',
      { from: S_WHATSAPP_NET, type: 'link_code_companion_reg', id: randomId(), t: seconds() },
      [
        node('link_code_companion_reg', { stage: 'primary_hello' }, [
          node(
            'link_code_pairing_wrapped_primary_ephemeral_pub',
            {},
            Buffer.concat([ourSalt, ourIv, wrapped]),
          ),
          node('primary_identity_pub', {}, this.account.identity.public),
          node('link_code_pairing_ref', {}, Buffer.from('ref')),
        ]),
      ],
    )
  }

  /** Returns the companion's identity and the shared secret. */
  finish(answer: BinaryNode): { identity: Buffer; advSecret: string } {
    const bundle = bytesIn(answer, 'link_code_pairing_wrapped_key_bundle')
    const key = hkdf(Buffer.from(this.#shared), 32, {
      salt: bundle.subarray(0, 32),
      info: 'link_code_pairing_key_bundle_encryption_key',
    })
    const opened = aesDecryptGCM(bundle.subarray(44), key, bundle.subarray(32, 44), Buffer.alloc(0))
    const identity = opened.subarray(0, 32)
    const secrets = [
      this.#shared,
      Curve.sharedKey(this.account.identity.private, identity),
      opened.subarray(64, 96),
    ]
    const advSecret = hkdf(Buffer.concat(secrets), 32, { info: 'adv_secret' })
    return { identity, advSecret: Buffer.from(advSecret).toString('base64') }
  }
}
