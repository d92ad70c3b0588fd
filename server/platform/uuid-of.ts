import { createHash } from 'node:crypto'

/** Returns the UUID of a text, always the same: the first bits of its SHA-1 hash, under the given version. */
export const uuidOf = (text: string, version: 5 | 8): string =>
  createHash('sha1')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, `$1-$2-${version}$3-8$4-$5`)
