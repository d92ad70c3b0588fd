export const fewestPassphraseSigns = 12
export const mostPassphraseSigns = 200
const fewestDifferentSigns = 6

/** Whether a passphrase has enough characters, and enough different ones, to protect a copy that can be attacked for years. */
export const isStrongPassphrase = (passphrase: string): boolean =>
  passphrase.length >= fewestPassphraseSigns && new Set(passphrase).size >= fewestDifferentSigns
