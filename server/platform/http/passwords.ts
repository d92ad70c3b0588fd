import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#domain/errors.ts'

const atOnce = 2
const mostWaiting = 100
let running = 0
const waiting: (() => void)[] = []

/** Returns the argon2id hash of a password. Throws ERR_UNAVAILABLE when too many calls wait. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

/** Returns whether a password matches a hash. Throws like `hashPassword`. */
export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  inTurn(() => verify(passwordHash, password))

/** Limited: each hash occupies a core for a while, and a burst of sign-ins must leave cores for other requests. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) throw new AppError('ERR_UNAVAILABLE')
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
