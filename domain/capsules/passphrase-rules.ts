import { passwordFault } from '../access/common-password.ts'

export const fewestPassphraseSigns = 12
export const mostPassphraseSigns = 200
const fewestDifferentSigns = 6

/** Whether a passphrase has enough characters, enough different ones, and is not among the commonest, to protect a copy that can be attacked for years. */
export const isStrongPassphrase = (passphrase: string): boolean =>
  passphrase.length >= fewestPassphraseSigns &&
  new Set(passphrase).size >= fewestDifferentSigns &&
  passwordFault(passphrase, []) === null
