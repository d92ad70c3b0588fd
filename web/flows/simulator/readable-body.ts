const shownLength = 4000

/** Returns the beginning of a body as people read it: JSON with one value a line, anything else as it is. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2).slice(0, shownLength)
  } catch {
    return body.slice(0, shownLength)
  }
}
