import { randomBytes, randomInt } from 'node:crypto'
import { type BinaryNode, getBinaryNodeChild } from 'baileys'

type Attributes = Record<string, string | undefined>

/** Makes a node of WhatsApp's binary XML; undefined attributes are left out. */
export const node = (
  tag: string,
  attributes: Attributes = {},
  content?: BinaryNode['content'],
): BinaryNode => ({
  tag,
  attrs: Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ),
  content,
})

export const seconds = (): string => String(Math.floor(Date.now() / 1000))
export const randomId = (): string => String(randomInt(1_000_000_000))
export const randomMessageId = (): string => randomBytes(8).toString('hex').toUpperCase()

/** Encodes a number in so many bytes, most significant first. */
export function bigEndian(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** Returns the bytes in a child node; empty if there is none. */
export function bytesIn(parent: BinaryNode | undefined, tag: string): Buffer {
  const content = getBinaryNodeChild(parent, tag)?.content
  return content === undefined || Array.isArray(content)
    ? Buffer.alloc(0)
    : Buffer.from(content as Uint8Array)
}
