const placeholder = /\{\{\s*position\s*\}\}/g

/** Inserts the position in the queue into the company's text: at `{{position}}`, or else at its end. */
export const queuePositionText = (text: string, position: number): string => {
  if (text.trim() === '') return ''
  const filled = text.replace(placeholder, String(position))
  return filled === text ? `${text.trimEnd()} ${position}` : filled
}
