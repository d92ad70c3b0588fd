import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { WA_CERT_DETAILS } from 'baileys'
import { rootPublicKey } from './noise-authority.ts'

// Imported before the product (`node --import`) or by a test: makes this process accept the emulator as WhatsApp.
WA_CERT_DETAILS.PUBLIC_KEY.set(rootPublicKey)
setDefaultCACertificates([
  ...getCACertificates('default'),
  readFileSync(join(import.meta.dirname, 'authority', 'media-cert.pem'), 'utf8'),
])
