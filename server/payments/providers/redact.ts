const mostCharacters = 300

/**
 * Text of a provider for the log: without the given secrets, without eleven digits or more in a row or in groups (documents,
 * cards, boletos), written documents and e-mail addresses, and 300 characters at most.
 */
export function redact(text: string, secrets: readonly string[]): string {
  let safe = text.slice(0, 4 * mostCharacters)
  for (const secret of secrets) if (secret.length >= 4) safe = safe.replaceAll(secret, '…')
  return safe
    .replace(/\d(?:[ -]?\d){10,}/g, '…')
    .replace(/\d{2,3}\.\d{3}\.\d{3}[-/]?[\d/-]{0,8}/g, '…')
    .replace(/[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,190}/g, '…')
    .slice(0, mostCharacters)
}
