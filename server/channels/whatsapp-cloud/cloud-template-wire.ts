import { z } from 'zod'

const ifReadable = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)
const named = z.array(z.object({ param_name: z.string(), example: z.string() }))

const example = ifReadable(
  z.object({
    header_text: ifReadable(z.array(z.string())),
    body_text: ifReadable(z.array(z.array(z.string()))),
    header_text_named_params: ifReadable(named),
    body_text_named_params: ifReadable(named),
  }),
)

const button = z.object({
  type: z.string(),
  text: z.string().catch(''),
  url: z.string().optional(),
  phone_number: z.string().optional(),
  example: z
    .union([z.array(z.string()), z.string()])
    .optional()
    .catch(undefined),
})
export type CloudTemplateButton = z.infer<typeof button>

const component = z.object({
  type: z.string().transform((type) => type.toUpperCase()),
  format: z.string().optional(),
  text: z.string().optional(),
  buttons: z.array(button).optional(),
  example,
})
export type CloudTemplateComponent = z.infer<typeof component>

/** One of `GET /{waba}/message_templates`. */
export const cloudTemplateItem = z.object({
  id: z.string(),
  name: z.string().min(1),
  language: z.string().min(1),
  category: z.string().catch(''),
  status: z.string().min(1),
  rejected_reason: z.string().optional().catch(undefined),
  parameter_format: z.string().optional(),
  components: z.array(component),
})
export type CloudTemplateItem = z.infer<typeof cloudTemplateItem>

export const cloudTemplatesAnswer = z.object({
  data: z.array(z.unknown()),
  paging: ifReadable(
    z.object({
      cursors: ifReadable(z.object({ after: z.string().optional() })),
      next: z.string().optional(),
    }),
  ),
})

/** A webhook change about a template. */
export const cloudTemplateChange = z.object({
  field: z.literal('message_template_status_update'),
  value: z.object({
    event: z.string().min(1),
    message_template_name: z.string(),
    message_template_language: z.string(),
    reason: z.string().nullish(),
  }),
})
export const cloudTemplateEntry = z.object({ id: z.string(), changes: z.array(z.unknown()) })
