import { z } from 'zod'

/** Maximum number of custom headers of a webhook. */
export const mostOwnHeaders = 10

/** Headers of the connection and the body, and those that the product sets. */
const taken = new Set([
  ...['host', 'connection', 'keep-alive', 'content-length', 'content-type', 'content-encoding'],
  ...['transfer-encoding', 'upgrade', 'te', 'trailer', 'expect', 'date', 'user-agent', 'accept-encoding'],
])
/** Prefixes of headers for the signature, for proxies, and for metadata services of clouds. */
const takenKinds = /^(webhook-|proxy-|forwarded|x-forwarded-|metadata|x-aws-ec2-metadata-)/

/** Whether a header may be set by a company for its webhook. */
export function isOwnHeader(name: string): boolean {
  const low = name.toLowerCase()
  return /^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/.test(low) && !taken.has(low) && !takenKinds.test(low)
}

/** Printable ASCII: a line break would begin another header, and other characters arrive changed. */
const valueForm = /^[\x20-\x7e]*$/

const header = z.strictObject({
  name: z
    .string('Required')
    .trim()
    .min(1, 'Required')
    .max(100, 'Too Long!')
    .refine((name) => name === '' || isOwnHeader(name), 'Invalid header'),
  /** Empty in a change: stays as it is. */
  value: z.string('Required').trim().max(2000, 'Too Long!').regex(valueForm, 'Invalid value'),
})
export type OwnHeader = z.infer<typeof header>

export const ownHeaders = z
  .array(header)
  .max(mostOwnHeaders)
  .superRefine((given, ctx) => {
    const names = given.map(({ name }) => name.toLowerCase())
    for (const [at, name] of names.entries())
      if (names.indexOf(name) < at)
        ctx.addIssue({ code: 'custom', path: [at, 'name'], message: 'Invalid header' })
  })

/** Shown in the place of a secret. */
export const hiddenValue = '••••••'

/** Shorter texts are no secrets and occur in any answer. The last part of a value such as `Bearer …` may occur alone. */
const leastSecret = 4
const leastPart = 8
const formsOf = (secret: string) =>
  [secret, ...secret.split(' ').filter((part) => part.length >= leastPart)].flatMap((each) => [
    each,
    JSON.stringify(each).slice(1, -1),
  ])

/**
 * Hides secrets that an answer repeats, plain or as JSON writes them, also where its end cuts one off. `most`: length of the answer from which
 * on it was cut.
 */
export function hideSecrets(text: string, secrets: readonly string[], most: number): string {
  let shown = text
  for (const secret of secrets.flatMap(formsOf)) {
    if (secret.length < leastSecret) continue
    shown = shown.replaceAll(secret, hiddenValue)
    if (text.length < most) continue
    const cut = Array.from({ length: secret.length - leastSecret }, (_, n) => secret.length - 1 - n)
    const left = cut.find((length) => shown.endsWith(secret.slice(0, length)))
    if (left !== undefined) shown = shown.slice(0, -left) + hiddenValue
  }
  return shown
}
