import type { Connection } from '#domain/connections/connection-list.ts'
import type { facebookEndpoints } from '#domain/connections/facebook-contract.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Failure } from '#domain/channels/failure.ts'
import type { Channels } from '#server/channels/registry.ts'
import { wrongPin } from '#server/channels/whatsapp-cloud/cloud-signup.ts'
import type { Context, Platform } from '#server/platform/kernel/context.ts'
import { checkAllowance } from '#server/connections/manage/check-allowance.ts'
import { throwIfNamed } from '#server/connections/connection-name-db.ts'
import { createConnection } from '#server/connections/manage/create-connection.ts'
import type { FacebookDoor } from './facebook-door.ts'
import { findRoute } from '#server/connections/routing-platform-db.ts'
import { throwForFailure } from './throw-for-failure.ts'

/** Connects a number signed up in Meta's own window: exchanges its code, registers the number, and then connects it like any other. */
export async function signUpWhatsApp(
  ctx: Context & { platform: Platform },
  { body }: Input<typeof facebookEndpoints.signUpWhatsApp>,
  { signup, channels }: FacebookDoor & { channels: Channels },
): Promise<Connection> {
  if (!signup) throw new AppError('ERR_FACEBOOK_NOT_SET_UP')
  const { name, code, pin, phoneNumberId, businessAccountId } = body
  // A code can be exchanged only once: all checks that do not need it come first.
  await ctx.read(async (tx) => {
    await checkAllowance(tx, 'whatsappapi')
    await throwIfNamed(tx, name, null)
  })
  if (await findRoute(ctx.platform.db, 'whatsappapi', phoneNumberId))
    throw new AppError('ERR_CONNECTION_TAKEN')
  const accessToken = await signup.exchange(code).catch(throwForFailure(() => 'ERR_SIGNUP_CODE'))
  await signup.register({ account: phoneNumberId, accessToken }, pin).catch(throwForFailure(codeOfRegister))
  return createConnection(channels)(ctx, {
    body: { name, channel: 'whatsappapi', phoneNumberId, businessAccountId, accessToken },
  })
}

const codeOfRegister = ({ code }: Failure): ErrorCode =>
  wrongPin.includes(code ?? '') ? 'ERR_SIGNUP_PIN' : 'ERR_CONNECTION_ACCOUNT'
