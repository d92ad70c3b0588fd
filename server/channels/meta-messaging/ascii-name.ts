/** A file's name as Messenger takes it: letters lose their accents, anything else outside ASCII becomes an underscore. */
export const asciiName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\]/g, '_')
