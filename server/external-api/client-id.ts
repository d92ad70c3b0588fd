import { createHash } from 'node:crypto'

/** Returns a UUID of version 8 derived from a text. */
const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')

type Told = { companyId: number; repeatKey: string | null; clientId: string | undefined }

/** Returns the client id of a call's message: the same for calls with the same id of the program, or repeated under the same key. */
export const clientIdOf = ({ companyId, repeatKey, clientId }: Told): string =>
  uuidOf(`api ${companyId} ${clientId ?? repeatKey ?? crypto.randomUUID()}`)

/** Returns the client id of a later message of the same call. */
export const laterIdOf = (first: string, n: number): string => uuidOf(`${first} ${n}`)

/** Returns whether a message may be a program's, without a query. */
export const mayBeOfProgram = (clientId: string | null): boolean => clientId?.[14] === '8'
