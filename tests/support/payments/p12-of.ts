import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

const day = 86_400_000

/** Generates a key of that many bits, with its public part. */
export function keyPair(bits: number) {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const key = forge.pki.privateKeyFromPem(privateKey)
  return { key, publicKey: forge.pki.setRsaPublicKey(key.n, key.e) }
}

type KeyPair = ReturnType<typeof keyPair>
type Made = { pair?: KeyPair; certified?: KeyPair; from?: number; to?: number; password?: string }

/** Returns a PKCS #12 file as certificate authorities issue them: `from` and `to` are days from now. */
export function p12Of({
  pair = keyPair(2048),
  certified = pair,
  from = -1,
  to = 365,
  password = '',
}: Made = {}): Buffer {
  const cert = forge.pki.createCertificate()
  cert.publicKey = certified.publicKey
  cert.serialNumber = '01'
  cert.validity.notBefore = new Date(Date.now() + from * day)
  cert.validity.notAfter = new Date(Date.now() + to * day)
  const name = [{ name: 'commonName', value: 'Loja Exemplo' }]
  cert.setSubject(name)
  cert.setIssuer(name)
  cert.sign(certified.key, forge.md.sha256.create())
  const asn1 = forge.pkcs12.toPkcs12Asn1(pair.key, [cert], password, { algorithm: 'aes256' })
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary')
}
