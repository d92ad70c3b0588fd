import type { z } from 'zod'
import type { TapButton } from '#domain/channels/interactive-content.ts'
import { type copyBody, interactiveLimits as limits } from '#domain/messages/interactive-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { sendInteractive } from './send-interactive.ts'

type Asked = { params: { ticketId: number }; body: z.output<typeof copyBody> }

/** Sends a message with one button: a code to copy, a number to call or an address to open. */
export const sendButton =
  (type: TapButton['type'], folder: string) =>
  (ctx: Context, { params, body }: Asked) =>
    sendInteractive(ctx, {
      ticketId: params.ticketId,
      clientId: body.clientId,
      image: body.image ?? null,
      folder,
      write: async (fill) => ({
        interactive: {
          type,
          title: await fill('title', body.title, limits.title),
          description: await fill('description', body.description, limits.description),
          buttonText: body.buttonText,
          copyText: await fill('copyText', body.copyText, limits.code),
        },
      }),
    })
