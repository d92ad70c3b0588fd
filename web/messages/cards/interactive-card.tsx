import { Button } from '@mantine/core'
import { IconCopy, IconCurrencyReal, IconLink, IconMessageReply, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Message } from '#domain/messages/message-contract.ts'
import { interactiveData, replyData, sentTemplateData } from '#domain/messages/message-data.ts'
import { formatMoney } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { CardLink, isWebAddress } from '#web/messages/text/card-link.tsx'
import { cardTexts } from './card-texts.ts'
import { copyUnlessEmpty } from './copy-unless-empty.ts'
import classes from './message-card.module.css'
import { MessageText } from '#web/messages/text/message-text.tsx'
import type { Card } from './card.ts'
import { TemplateCard } from './template-card.tsx'

type Interactive = z.infer<typeof interactiveData>['interactive']
const icons = { copy: IconCopy, url: IconLink, call: IconPhone, pix: IconCurrencyReal }

/** A message with a button, or the option that a customer chose. */
export const InteractiveCard: Card = ({ message, unreadable }) => {
  const own = interactiveData.safeParse(message.dataJson).data?.interactive
  if (own) return <OneButton {...own} />
  const template = sentTemplateData.safeParse(message.dataJson).data?.template
  if (template) return <TemplateCard {...template} />
  const answer = replyData.safeParse(message.dataJson).data
  if (answer?.reply || answer?.form) return <Answer message={message} isForm={Boolean(answer.form)} />
  return unreadable
}

function Answer({ message, isForm }: { message: Message; isForm: boolean }) {
  const t = useTexts(cardTexts)
  return (
    <>
      <span className={classes.label}>
        <IconMessageReply size={14} aria-hidden /> {t(isForm ? 'form' : 'chosen')}
      </span>
      <MessageText text={message.body} />
    </>
  )
}

function OneButton({
  type,
  title,
  description,
  buttonText,
  copyText: code,
  merchant,
  amount,
  keyType,
  pixCode,
}: Interactive) {
  const t = useTexts(cardTexts)
  const Icon = icons[type]
  const copyCode = () => void copyUnlessEmpty(code, { done: t('codeCopied'), nothing: t('nothingToCopy') })
  const copyPix = () => void copyUnlessEmpty(pixCode, { done: t('codeCopied'), nothing: t('nothingToCopy') })
  const copyLink = () =>
    void copyUnlessEmpty(isWebAddress(code) ? code : '', { done: t('linkCopied'), nothing: t('noLink') })
  return (
    <div className={classes.card}>
      <Icon className={classes.icon ?? ''} size={20} stroke={1.5} aria-hidden />
      <div className={classes.lines}>
        {title && <strong dir="auto">{title}</strong>}
        {merchant && <span>{merchant}</span>}
        {description && <span dir="auto">{description}</span>}
        {amount != null && <strong className={classes.amount}>{formatMoney(amount / 100)}</strong>}
        {type === 'pix' && keyType && <span className={classes.weak}>{`${keyType}: ${code}`}</span>}
        {type === 'copy' && <code className={classes.code}>{code}</code>}
        {type === 'url' && <CardLink url={code}>{buttonText || code}</CardLink>}
        {type === 'call' ? (
          <a href={`tel:${code.replace(/[^\d+]/g, '')}`}>{buttonText ? `${buttonText}: ${code}` : code}</a>
        ) : (
          <div className={classes.actions}>
            <CopyButton onCopy={type === 'url' ? copyLink : copyCode}>
              {t(type === 'url' ? 'copyLink' : type === 'pix' ? 'copyKey' : 'copyCode')}
            </CopyButton>
            {pixCode && <CopyButton onCopy={copyPix}>{t('copyPix')}</CopyButton>}
          </div>
        )}
      </div>
    </div>
  )
}

const CopyButton = ({ onCopy, children }: { onCopy: () => void; children: ReactNode }) => (
  <Button size="compact-xs" variant="default" onClick={onCopy}>
    {children}
  </Button>
)
