import { createHmac, randomInt } from 'node:crypto'
import { shortCodeDigits } from '#domain/auth/reset-code-rules.ts'

/** Random digits, every code as likely as the other. */
export const newResetCode = (digits = shortCodeDigits): string =>
  Array.from({ length: digits }, () => randomInt(10)).join('')

/** Hash under which a code is stored: bound to its address, and worthless without the installation's key. */
export const hashResetCode = (key: Uint8Array, email: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${email}\n${code}`).digest()
