import { AppError } from '#domain/errors.ts'
import type { externalMessageEndpoints } from '#domain/external-api/external-message-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { findExternalMessage } from './external-message-db.ts'
import type { ExternalContext } from './serve-external.ts'

/** Returns a message of the caller's connections; others' messages are not found. */
export async function showExternalMessage(
  { caller, read }: Pick<ExternalContext, 'caller' | 'read'>,
  { params: { id } }: Input<typeof externalMessageEndpoints.showExternalMessage>,
) {
  const message = await read((tx) => findExternalMessage(tx, id, caller))
  if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND', { id })
  return message
}
