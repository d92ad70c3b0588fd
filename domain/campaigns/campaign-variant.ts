/**
 * Returns the variant of a text for a person: always the same for one person, and each for about as many people. A person gets only
 * one of the variants.
 */
export function variantOf<T>(campaignId: number, address: string, variants: readonly T[]): T | undefined {
  return variants[hash(`${campaignId}:${address}`) % Math.max(variants.length, 1)]
}

/** FNV-1a, mixed once more so that the last bits depend on all of the text. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  value = Math.imul(value ^ (value >>> 15), 0x846ca68b)
  return (value ^ (value >>> 16)) >>> 0
}
