import type { Connection } from '#domain/connections/connection-list.ts'
import type { facebookEndpoints } from '#domain/connections/facebook-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Channels } from '#server/channels/registry.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { FacebookDoor } from './facebook-door.ts'
import { getConnection } from '#server/connections/full-connection-db.ts'
import { throwForFailure } from './throw-for-failure.ts'
import { updateConnection } from '#server/connections/manage/update-connection.ts'

/** Renews the sign-in of a number in Meta's own window: the number stays registered, so its PIN is not needed. */
export async function renewSignUp(
  ctx: Context,
  { params: { id }, body }: Input<typeof facebookEndpoints.renewSignUp>,
  { signup, channels }: FacebookDoor & { channels: Channels },
): Promise<Connection> {
  if (!signup) throw new AppError('ERR_FACEBOOK_NOT_SET_UP')
  const { code, phoneNumberId, businessAccountId } = body
  const { phoneNumberId: ours, number } = await ctx.read((tx) => getConnection(ctx, tx, id))
  // A code can be exchanged only once: all checks that do not need it come first.
  if (phoneNumberId !== ours) throw new AppError('ERR_SIGNUP_OTHER_NUMBER', { number })
  const accessToken = await signup.exchange(code).catch(throwForFailure(() => 'ERR_SIGNUP_CODE'))
  return updateConnection(channels)(ctx, { params: { id }, body: { businessAccountId, accessToken } })
}
