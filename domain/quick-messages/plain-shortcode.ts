/** Returns a shortcode as stored, without the slash that users may type before it. */
export const plainShortcode = (shortcode: string): string => shortcode.trim().replace(/^\//, '').trim()
