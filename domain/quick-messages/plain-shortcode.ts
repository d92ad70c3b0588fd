/** A shortcode as it is kept: the slash that people may write in front of it only calls it. */
export const plainShortcode = (shortcode: string): string => shortcode.trim().replace(/^\//, '').trim()
