import type { Input } from '#domain/http/endpoint.ts'
import {
  type interactiveEndpoints,
  interactiveLimits as limits,
} from '#domain/messages/interactive-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { sendInteractive } from './send-interactive.ts'

export const sendList =
  (folder: string) =>
  (ctx: Context, { params, body }: Input<typeof interactiveEndpoints.sendList>) =>
    sendInteractive(ctx, {
      ticketId: params.ticketId,
      clientId: body.clientId,
      image: null,
      folder,
      write: async (fill) => ({
        list: {
          title: await fill('title', body.title, limits.title),
          text: await fill('text', body.text, limits.text),
          buttonText: body.buttonText,
          sections: body.sections.map(({ title, rows }) => ({
            title,
            rows: rows.map(({ rowId, title: name, description = '' }) => ({
              rowId,
              title: name,
              description,
            })),
          })),
        },
      }),
    })
