const placeholder = /\{\{\s*position\s*\}\}/g

/** The company's text with the place in the queue: where `{{position}}` stands, or else at its end. */
export const queuePositionText = (text: string, position: number): string => {
  if (text.trim() === '') return ''
  const filled = text.replace(placeholder, String(position))
  return filled === text ? `${text.trimEnd()} ${position}` : filled
}
