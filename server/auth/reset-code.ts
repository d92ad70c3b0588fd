import { createHmac, randomInt } from 'node:crypto'

/** Six digits, every one as likely as the other. */
export const newResetCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What is stored of a code; bound to its address, and worth nothing without the installation's key. */
export const hashResetCode = (key: Uint8Array, email: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${email}\n${code}`).digest()
