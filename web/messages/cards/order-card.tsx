import { IconShoppingCart } from '@tabler/icons-react'
import { z } from 'zod'
import type { Language } from '#domain/i18n/language.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import type { Card } from './card.ts'
import { cardTexts } from './card-texts.ts'
import classes from './message-card.module.css'
import { MessageText } from '#web/messages/text/message-text.tsx'

const item = z.object({
  productId: z.string(),
  quantity: z.coerce.number(),
  /** Missing where the provider left it out. */
  price: z.coerce.number().nullable(),
  currency: z.string(),
})
const shape = z.object({ order: z.object({ text: z.string(), items: z.array(item).min(1) }) })

/** A customer's order from the catalogue, with its total. */
export const OrderCard: Card = ({ message, unreadable }) => {
  const t = useTexts(cardTexts)
  const language = useLanguage()
  const { data } = shape.safeParse(message.dataJson)
  if (!data) return unreadable
  const { text, items } = data.order
  const total = items.reduce((sum, { quantity, price }) => sum + quantity * (price ?? 0), 0)
  const currency = items.find((one) => one.currency)?.currency ?? 'BRL'
  return (
    <>
      <div className={classes.card}>
        <IconShoppingCart className={classes.icon ?? ''} size={24} stroke={1.5} aria-hidden />
        <div className={classes.lines}>
          <strong>{t('order')}</strong>
          {items.map(({ productId, quantity, price }) => (
            <span key={productId} className={classes.pair}>
              <span>
                {quantity} × {productId}
              </span>
              {price !== null && <span>{money(price * quantity, currency, language)}</span>}
            </span>
          ))}
          {items.every(({ price }) => price !== null) && (
            <strong className={classes.pair}>
              <span>{t('total')}</span>
              <span>{money(total, currency, language)}</span>
            </strong>
          )}
        </div>
      </div>
      <MessageText text={text} />
    </>
  )
}

const isCurrency = (code: string) => /^[A-Za-z]{3}$/.test(code)

const money = (amount: number, currency: string, language: Language) =>
  isCurrency(currency)
    ? new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : language, { style: 'currency', currency }).format(
        amount,
      )
    : `${currency} ${amount}`
