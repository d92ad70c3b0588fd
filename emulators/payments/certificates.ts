import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import forge from 'node-forge'
import { z } from 'zod'

/** A certificate with its key, both PEM. */
export type Pair = { cert: string; key: string }

const pair = z.object({ cert: z.string(), key: z.string() })
const kept = z.object({ authority: pair, server: pair, client: pair })

/** Server certificate of the emulated Efí, and the client certificates that it accepts. */
export type Certificates = z.infer<typeof kept>

const yearMs = 365 * 86_400_000
type Validity = { from?: Date; until?: Date }

/** Makes a certificate authority with a server certificate for this machine and one client certificate. */
export function makeCertificates(): Certificates {
  const authority = signed({ name: 'Emulated Efi Root CA', isAuthority: true })
  return {
    authority,
    server: signed({ name: 'localhost', by: authority, isServer: true }),
    client: clientCertificate(authority),
  }
}

/** Makes a client certificate as the provider's panel does; one of another authority stands for the other environment. */
export const clientCertificate = (authority: Pair, validity: Validity = {}): Pair =>
  signed({ name: 'chat-flow', by: authority, ...validity })

/** Converts it into a .p12 file with an empty passphrase, in the legacy format if requested. */
export function p12Of({ cert, key }: Pair, { isLegacy = false } = {}): Buffer {
  const asn1 = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(key),
    [forge.pki.certificateFromPem(cert)],
    '',
    { algorithm: isLegacy ? '3des' : 'aes256' },
  )
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary')
}

/**
 * Reads the certificates in a folder, or makes them. The folder also gets `authority.pem`, `client.pem` and `client-key.pem`, for callers.
 */
export function keptCertificates(dir: string): Certificates {
  const file = join(dir, 'certificates.json')
  if (existsSync(file)) return kept.parse(JSON.parse(readFileSync(file, 'utf8')))
  mkdirSync(dir, { recursive: true })
  const made = makeCertificates()
  const write = (name: string, text: string) => {
    writeFileSync(join(dir, name), text, { mode: 0o600 })
    chmodSync(join(dir, name), 0o600)
  }
  write('authority.pem', made.authority.cert)
  write('client.pem', made.client.cert)
  write('client-key.pem', made.client.key)
  write('certificates.json', JSON.stringify(made))
  return made
}

type Wanted = Validity & { name: string; by?: Pair; isAuthority?: boolean; isServer?: boolean }

function signed({ name, by, isAuthority = false, isServer = false, from, until }: Wanted): Pair {
  const { publicKey, privateKey: key } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.publicKeyFromPem(publicKey)
  made.serialNumber = `01${randomBytes(8).toString('hex')}`
  made.validity.notBefore = from ?? new Date(Date.now() - 86_400_000)
  made.validity.notAfter = until ?? new Date(Date.now() + 10 * yearMs)
  const subject = [{ name: 'commonName', value: name }]
  made.setSubject(subject)
  made.setIssuer(by ? forge.pki.certificateFromPem(by.cert).subject.attributes : subject)
  made.setExtensions([
    { name: 'basicConstraints', cA: isAuthority, critical: true },
    isAuthority
      ? { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true }
      : { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
    ...(isAuthority ? [] : [{ name: 'extKeyUsage', serverAuth: isServer, clientAuth: !isServer }]),
    ...(isServer
      ? [
          {
            name: 'subjectAltName',
            altNames: [
              { type: 2, value: 'localhost' },
              { type: 7, ip: '127.0.0.1' },
            ],
          },
        ]
      : []),
  ])
  made.sign(forge.pki.privateKeyFromPem(by?.key ?? key), forge.md.sha256.create())
  return { cert: forge.pki.certificateToPem(made), key }
}
