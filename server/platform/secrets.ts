import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const guessedFirst = /secret|passwor[dt]|senha|changeme|default|qwerty|123456|abcdef/i
const fewestSigns = 5

/** Returns whether a text is easily guessed: made of common words, or of a few repeated characters. */
export const isWeak = (text: string): boolean =>
  guessedFirst.test(text) || new Set(text.toLowerCase()).size < fewestSigns

/** Secrets of the installation. All keys are derived from one master key, so nodes need to share only that. */
export type Secrets = {
  /** Signs access tokens (32 bytes). */
  tokenKey: Uint8Array
  /** Signs URLs of files (32 bytes). */
  fileKey: Uint8Array
  /** Hashes the codes that reset passwords (32 bytes): a plain hash of six digits is easily guessed. */
  resetKey: Uint8Array
  /** Derives API tokens from the keys of their creations (32 bytes). */
  apiTokenKey: Uint8Array
  /** Identifies this installation to the browsers' push services: a P-256 pair in base64url. */
  vapid: { publicKey: string; privateKey: string }
  /** Password of the application's database role. */
  databasePassword: string
  /** Secret that Meta signs webhooks with, and token that it sends to verify the address. */
  metaAppSecret: string
  metaVerifyToken: string
  /** Encrypts with AES-256-GCM; the text carries its own nonce and tag. `context` binds it to its place: opening it elsewhere fails. */
  seal: (text: string, context: string) => string
  open: (sealed: string, context: string) => string
}

type Given = {
  dataDir: string
  production: boolean
  secretKey: string | undefined
  metaAppSecret: string | undefined
  metaVerifyToken: string | undefined
}

/**
 * Opens the installation's secrets: the master key from the environment, else from `secrets.json` in the data directory, which is created
 * on first start with mode 0600 (decision D14). Throws when a production start would use a weak key.
 */
export function openSecrets(given: Given): Secrets {
  if (given.production) throwIfWeak(given)
  const master = given.secretKey ?? storedKey(join(given.dataDir, 'secrets.json'))
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', master, 'chat-flow', purpose, 32))
  const text = (purpose: string) => Buffer.from(derive(purpose)).toString('base64url')
  const sealKey = derive('seal')
  return {
    tokenKey: derive('access-token'),
    fileKey: derive('file-address'),
    resetKey: derive('reset-code'),
    apiTokenKey: derive('api-token'),
    vapid: vapidPair(derive('web-push')),
    databasePassword: text('database-role'),
    metaAppSecret: given.metaAppSecret ?? text('meta-app-secret'),
    metaVerifyToken: given.metaVerifyToken ?? text('meta-verify-token').slice(0, 24),
    seal: (plain, context) => seal(sealKey, plain, context),
    open: (sealed, context) => open(sealKey, sealed, context),
  }
}

function throwIfWeak({ secretKey, metaAppSecret }: Given) {
  if (secretKey !== undefined && isWeak(secretKey)) {
    throw new Error(
      'SECRET_KEY is weak. Give a random one, for example from: openssl rand -base64 48 — or leave it out to have one made.',
    )
  }
  if (metaAppSecret !== undefined && isWeak(metaAppSecret)) {
    throw new Error('META_APP_SECRET is weak. Give the secret of your app at Meta.')
  }
}

function vapidPair(privateKey: Uint8Array) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: Buffer.from(privateKey).toString('base64url'),
  }
}

function storedKey(file: string): string {
  if (!existsSync(file)) {
    const made = { secretKey: randomBytes(48).toString('base64url') }
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
  }
  return z.object({ secretKey: z.string().min(32) }).parse(JSON.parse(readFileSync(file, 'utf8'))).secretKey
}

function seal(key: Uint8Array, plain: string, context: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

function open(key: Uint8Array, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** Returns the SHA-256 of a random token, which is stored in its place. Only for tokens with enough randomness of their own. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns a random token of 256 bits, safe in URLs and cookies. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Returns an HMAC-SHA256 in base64url. */
export const sign = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')
