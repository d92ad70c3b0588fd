/** Returns a file name that Messenger accepts: letters lose their accents, other characters outside ASCII become underscores. */
export const asciiName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\]/g, '_')
