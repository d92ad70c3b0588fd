import { createHash } from 'node:crypto'

/** A UUID of version 8 made of a text: the same for the same text. */
const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')

type Told = { companyId: number; repeatKey: string | null; clientId: string | undefined }

/** What the message of a call is known by, the same for a call with the id that the program gave, or that is done again under its key. */
export const clientIdOf = ({ companyId, repeatKey, clientId }: Told): string =>
  uuidOf(`api ${companyId} ${clientId ?? repeatKey ?? crypto.randomUUID()}`)

/** What the messages after the first of one call are known by. */
export const laterIdOf = (first: string, n: number): string => uuidOf(`${first} ${n}`)

/** Whether a message may be a program's, told without a query. */
export const mayBeOfProgram = (clientId: string | null): boolean => clientId?.[14] === '8'
