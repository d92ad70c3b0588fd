import { hash, verify } from '@node-rs/argon2'
import { fairTurns } from './fair-turns.ts'

/**
 * Each hash occupies a core for a while. Sign-ins go first and have a place of their own; within each kind the callers take turns, so that
 * one company, or one address, makes only itself wait (decision D99).
 */
const takeTurn = fairTurns({ maxAtOnce: 2, maxLateAtOnce: 1, maxWaitingOfOne: 40, maxWaiting: 400 })

/** For whom a password is hashed: a company, or the address of a stranger. */
export type PasswordOwner = number | string

/** Returns the argon2id hash of a password. Throws ERR_UNAVAILABLE when too many calls of the owner wait. */
export const hashPassword = (password: string, owner: PasswordOwner): Promise<string> =>
  takeTurn({ key: owner, isFirst: false }, () => hash(password))

/** Returns whether a password matches a hash, for a sign-in from an address. Throws like `hashPassword`. */
export const isPassword = (passwordHash: string, password: string, owner: PasswordOwner): Promise<boolean> =>
  takeTurn({ key: owner, isFirst: true }, () => verify(passwordHash, password))
