export type JsonLimits = { parts: number; depth: number }

/** Depth that no body of ours reaches. */
export const maxJsonDepth = 40

/**
 * Returns what a JSON text has too much of, before anything is built from it: nesting, or parts (values, names and escaped quotes). Null
 * where it stays within the limits. It stops at the first excess, and jumps over long texts, so that its cost is bounded by the limits.
 */
export function jsonExcess(text: string, { parts, depth }: JsonLimits): 'depth' | 'parts' | null {
  let open = 0
  let seen = 0
  // Blanks and digits between the parts cost time too.
  let between = parts * 40
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      at = text.indexOf('"', at + 1)
      while (at !== -1 && isEscaped(text, at)) {
        if (++seen > parts) return 'parts'
        at = text.indexOf('"', at + 1)
      }
      // An unfinished text: the parser names the fault.
      if (at === -1) return null
      continue
    }
    if (--between < 0) return 'parts'
    if (code === comma || code === colon) seen++
    else if (code === openList || code === openObject) {
      seen++
      if (++open > depth) return 'depth'
    } else if (code === closeList || code === closeObject) open--
    if (seen > parts) return 'parts'
  }
  return null
}

const [quote, comma, colon, backslash] = [34, 44, 58, 92]
const [openList, closeList, openObject, closeObject] = [91, 93, 123, 125]

/** Whether an odd number of backslashes stands before a quote. */
function isEscaped(text: string, at: number): boolean {
  let before = at - 1
  while (text.charCodeAt(before) === backslash) before--
  return (at - before) % 2 === 0
}

/** Returns the sentence of a refusal. */
export const excessMessage = { depth: 'is nested too deeply', parts: 'holds too many values' } as const
