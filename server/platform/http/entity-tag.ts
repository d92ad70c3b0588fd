import { createHash } from 'node:crypto'

/** Returns a digest that stands for a text. */
export const digestOfText = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Returns the entity tag that says which text this is. */
export const entityTagOf = (text: string | Buffer): string => `"${digestOfText(text)}"`

/** Whether a client's `If-None-Match` is the tag, as it is or as a proxy weakened it. */
export const isKnownTag = (known: string | undefined, tag: string): boolean =>
  known === tag || known === `W/${tag}`
