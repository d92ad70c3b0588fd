import { z } from 'zod'
import { GraphError } from './graph-errors.ts'
import type { MessagingObject } from './messaging-network.ts'

// Limits of the Messenger Platform and of Instagram messaging: button template, generic template, buttons.

const title = z.string().min(1).max(20)
const button = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('web_url'), title, url: z.url({ protocol: /^https?$/ }) }),
  z.strictObject({ type: z.literal('postback'), title, payload: z.string().min(1).max(1000) }),
  z.strictObject({ type: z.literal('phone_number'), title, payload: z.string().regex(/^\+[1-9]\d{6,14}$/) }),
])
const buttons = z.array(button).min(1).max(3)

const element = z
  .strictObject({
    title: z.string().min(1).max(80),
    subtitle: z.string().max(80).optional(),
    image_url: z.url().optional(),
    buttons: buttons.optional(),
  })
  .refine((given) => given.subtitle ?? given.image_url ?? given.buttons, 'An element needs more than a title')

/** Templates that people may be sent: a text or cards, with buttons. */
export const messagingTemplate = z.discriminatedUnion('template_type', [
  z.strictObject({ template_type: z.literal('button'), text: z.string().min(1).max(640), buttons }),
  z.strictObject({ template_type: z.literal('generic'), elements: z.array(element).min(1).max(10) }),
])

/** Throws GraphError 100 for a button that the channel does not have: Instagram calls nobody. */
export function checkTemplate(object: MessagingObject, template: z.infer<typeof messagingTemplate>): void {
  const given =
    template.template_type === 'button'
      ? template.buttons
      : template.elements.flatMap((each) => each.buttons ?? [])
  if (object === 'instagram' && given.some(({ type }) => type === 'phone_number'))
    throw new GraphError(100, 'Buttons of the type phone_number are not supported on Instagram.')
}
