import forge from 'node-forge'
import type { CertificateFault } from '#domain/certificates/certificate-contract.ts'

export type ReadCertificate = {
  key: string
  chain: string
  subject: string
  issuer: string
  validUntil: string
}
export type Reading = { fault: CertificateFault } | { read: ReadCertificate }

type Given = { bytes: Uint8Array; passphrase: string; now: Date }
type Rsa = forge.pki.rsa.PublicKey

const leastBits = 2048

/** Reads a PKCS#12 file with one key and its certificate. Slow or heavy for hostile files: called in a worker only. */
export function readCertificate({ bytes, passphrase, now }: Given): Reading {
  let p12: forge.pkcs12.Pkcs12Pfx
  try {
    const asn1 = forge.asn1.fromDer(Buffer.from(bytes).toString('binary'))
    p12 = forge.pkcs12.pkcs12FromAsn1(asn1, false, passphrase)
  } catch (error) {
    const isPassword = /password|MAC/i.test((error as Error).message)
    return { fault: isPassword ? 'password' : 'unreadable' }
  }
  const bags = (type: string) => p12.getBags({ bagType: type })[type] ?? []
  const { oids } = forge.pki
  const keys = [...bags(oids.pkcs8ShroudedKeyBag!), ...bags(oids.keyBag!)].flatMap(({ key }) => key ?? [])
  const certificates = bags(oids.certBag!).flatMap(({ cert }) => cert ?? [])
  const [key] = keys
  if (!key || keys.length !== 1 || certificates.length === 0) return { fault: 'noKey' }
  const isOwn = (cert: forge.pki.Certificate) => (cert.publicKey as Rsa).n?.equals(key.n)
  const own = certificates.find(isOwn)
  if (!own) return { fault: 'otherKey' }
  const { notBefore, notAfter } = own.validity
  if (notAfter <= now) return { fault: 'expired' }
  if (notBefore > now) return { fault: 'notYetValid' }
  if (key.n.bitLength() < leastBits) return { fault: 'weak' }
  const chain = [own, ...certificates.filter((cert) => cert !== own)]
  return {
    read: {
      key: forge.pki.privateKeyToPem(key),
      chain: chain.map((cert) => forge.pki.certificateToPem(cert)).join(''),
      subject: nameOf(own.subject),
      issuer: nameOf(own.issuer),
      validUntil: notAfter.toISOString(),
    },
  }
}

const nameOf = ({ attributes }: { attributes: forge.pki.CertificateField[] }) =>
  attributes
    .map(({ shortName, name, value }) => `${shortName ?? name ?? '?'}=${String(value)}`)
    .join(', ')
    .slice(0, 300)
