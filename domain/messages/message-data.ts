import { z } from 'zod'
import { sentTemplate } from '../channels/sent-template.ts'

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '')

export const place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: z.string().optional(),
  address: z.string().optional(),
})
/** A location in a message, stored in `dataJson.location`. */
export type Place = z.infer<typeof place>

/** A location as plain text with a link, for channels without maps. */
export const textOfPlace = ({ name, address, ...at }: Place): string =>
  [name, address, mapAddressOf(at)].filter(Boolean).join('\n')

/** URL of a map of the location. */
export const mapAddressOf = ({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): string =>
  `https://maps.google.com/?q=${latitude},${longitude}`

/** Source: constants of the specification, an event without an end lasts two hours. */
export const eventSeconds = 7200

/** An event in `dataJson.event`; times are Unix seconds. */
export const eventData = z.object({
  event: z
    .object({
      name: z.string(),
      description: text,
      location: text,
      link: text,
      startTime: z.coerce.number().int().positive(),
      endTime: z.coerce.number().int().positive().nullish(),
    })
    .transform(({ startTime, endTime, ...event }) => ({
      ...event,
      start: new Date(startTime * 1000),
      end: new Date((endTime ?? startTime + eventSeconds) * 1000),
    })),
})

/**
 * A poll in `dataJson.poll`. `votes` holds each voter's choice: 'own', 'contact', or a group member; an option's own `votes` is a sum.
 * Without either, the counts are unknown.
 */
export const pollData = z.object({
  poll: z.object({
    name: z.string(),
    selectableCount: z.number().int().min(0).catch(1),
    options: z.array(z.object({ name: z.string(), votes: z.number().int().nullish() })).min(1),
    votes: z
      .record(z.string(), z.object({ name: z.string().nullable(), options: z.array(z.string()) }))
      .nullish(),
  }),
})

/** A list of choices in `dataJson.list`. */
export const listData = z.object({
  list: z.object({
    title: text,
    text,
    buttonText: text,
    sections: z.array(
      z.object({
        title: text,
        rows: z.array(z.object({ title: z.string(), description: text })),
      }),
    ),
  }),
})

/**
 * A message with one button in `dataJson.interactive`. `copyText` is the code to copy, the address to open, the number to call, or
 * the key to pay to; `amount` is in cents.
 */
export const interactiveData = z.object({
  interactive: z.object({
    type: z.enum(['copy', 'url', 'call', 'pix']),
    title: text,
    description: text,
    buttonText: text,
    copyText: text,
    merchant: text,
    amount: z.number().int().nullish(),
    keyType: text,
    /** PIX code of a payment, for copy and paste into a bank's app. */
    pixCode: text,
  }),
})

/** A template in `dataJson.template`, as the customer reads it. */
export const sentTemplateData = z.object({ template: sentTemplate.omit({ content: true }) })

/** Choice of a customer, or filled form, in `dataJson.reply` and `dataJson.form`. */
export const replyData = z.object({
  reply: z.object({ title: z.string(), description: z.string().optional() }).optional(),
  form: z.object({ name: z.string().nullable(), answers: z.unknown() }).optional(),
})

/** A call in `dataJson.call`. */
export const callData = z.object({
  call: z.object({ video: z.boolean().catch(false), missed: z.boolean().catch(true) }),
})
