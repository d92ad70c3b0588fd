import type {
  Choices,
  InteractiveContent,
  PixPayment,
  TapButton,
} from '#domain/channels/interactive-content.ts'
import type { CloudInteractive } from './cloud-wire.ts'

/** Builds the `interactive` part of a send: lists, reply buttons, buttons that open an address, and payments only. Pure. */
export function writeInteractive(content: InteractiveContent, imageId: string | null): CloudInteractive {
  if ('list' in content) return content.list.asButtons ? buttonsOf(content.list) : listOf(content.list)
  const { interactive } = content
  if (interactive.type === 'pix') return paymentOf(interactive)
  if (interactive.type === 'url') return addressOf(interactive, imageId)
  throw new Error(`The capabilities promise no button to ${interactive.type}.`)
}

function buttonsOf({ text, sections }: Choices): CloudInteractive {
  const rows = sections.flatMap((section) => section.rows)
  return {
    type: 'button',
    body: { text },
    action: {
      buttons: rows.map(({ rowId: id, title }) => ({ type: 'reply' as const, reply: { id, title } })),
    },
  }
}

function listOf({ title, text, buttonText, sections }: Choices): CloudInteractive {
  return {
    type: 'list',
    header: { type: 'text', text: title },
    body: { text },
    action: {
      button: buttonText,
      sections: sections.map((section) => ({
        ...(section.title && { title: section.title }),
        rows: section.rows.map((row) => ({
          id: row.rowId,
          title: row.title,
          ...(row.description && { description: row.description }),
        })),
      })),
    },
  }
}

/** A message has one header: with a picture the title is the start of the text. */
function addressOf(
  { title, description, buttonText, copyText }: TapButton,
  imageId: string | null,
): CloudInteractive {
  const action = { name: 'cta_url' as const, parameters: { display_text: buttonText, url: copyText } }
  if (imageId) {
    const text = description ? `*${title}*\n\n${description}` : title
    return { type: 'cta_url', header: { type: 'image', image: { id: imageId } }, body: { text }, action }
  }
  return description
    ? { type: 'cta_url', header: { type: 'text', text: title }, body: { text: description }, action }
    : { type: 'cta_url', body: { text: title }, action }
}

function paymentOf({
  title,
  merchant,
  keyType,
  copyText,
  amount,
  pixCode,
  reference,
}: PixPayment): CloudInteractive {
  const total = { value: amount, offset: 100 as const }
  return {
    type: 'order_details',
    body: { text: title },
    action: {
      name: 'review_and_pay',
      parameters: {
        reference_id: reference,
        type: 'digital-goods',
        payment_type: 'br',
        payment_settings: [
          {
            type: 'pix_dynamic_code',
            pix_dynamic_code: { code: pixCode, merchant_name: merchant, key: copyText, key_type: keyType },
          },
        ],
        currency: 'BRL',
        total_amount: total,
        order: {
          status: 'pending',
          tax: { value: 0, offset: 100 },
          items: [{ retailer_id: reference, name: title, amount: total, quantity: 1 }],
          subtotal: total,
        },
      },
    },
  }
}
