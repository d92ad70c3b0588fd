import type { Input } from '#domain/http/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import {
  type interactiveEndpoints,
  interactiveLimits as limits,
} from '#domain/messages/interactive-contract.ts'
import { pixCodeOf } from '#domain/messages/pix-code.ts'
import { readPixKey } from '#domain/messages/pix-key.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { sendInteractive } from './send-interactive.ts'

/** Sends a payment request; on channels without buttons, the bank's code is part of the text. */
export const sendPix =
  (folder: string) =>
  (ctx: Context, { params, body }: Input<typeof interactiveEndpoints.sendPix>) => {
    const { sendkey_type: keyType, sendmerchant_name: merchant } = body
    const key = readPixKey(keyType, body.sendKey)
    if (key === null) throw new AppError('ERR_VALIDATION', [{ path: 'body.sendKey', message: 'Invalid key' }])
    const amount = Number(body.sendvalue)
    return sendInteractive(ctx, {
      ticketId: params.ticketId,
      clientId: body.clientId,
      image: null,
      folder,
      write: async (fill) => ({
        interactive: {
          type: 'pix',
          title: await fill('title', body.title, limits.title),
          merchant,
          keyType,
          copyText: key,
          amount,
          pixCode: pixCodeOf({ key, merchant, cents: amount }),
          reference: crypto.randomUUID().replaceAll('-', ''),
        },
      }),
    })
  }
