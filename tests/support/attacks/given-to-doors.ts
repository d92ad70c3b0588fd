import { passwordFault } from '#domain/access/common-password.ts'
import { isStrongPassphrase } from '#domain/capsules/passphrase-rules.ts'
import { jsonExcess, maxJsonDepth } from '#domain/http/json-excess.ts'

/** Calls the functions that judge passwords and bodies with a text. */
export const givenToDoors = {
  isStrongPassphrase,
  passwordFault: (text: string) => passwordFault(text, [text]),
  jsonExcess: (text: string) => jsonExcess(text, { parts: 5000, depth: maxJsonDepth }),
}

export const doorsWithoutText = [
  ...['bodyLimitsOf', 'holdsCards', 'listExcess', 'maxLengthOf', 'reachesQueue', 'withoutWrappers'],
] as const
