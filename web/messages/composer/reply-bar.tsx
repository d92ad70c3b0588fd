import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Message } from '#domain/messages/message-contract.ts'
import { previewOf } from '#domain/messages/message-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './composer.module.css'
import { composerFormTexts } from '#web/messages/composer-form-texts.ts'
import { messageTexts } from '#web/messages/message-texts.ts'

type ReplyBarProps = { quoted: Message; onCancel: () => void }

export function ReplyBar({ quoted, onCancel }: ReplyBarProps) {
  const t = useTexts(composerFormTexts)
  const m = useTexts(messageTexts)
  const name = quoted.fromMe ? m('you') : (quoted.contact?.name ?? '')
  return (
    <div className={classes.reply}>
      <div className={classes.replyText}>
        <strong>{t('replyingTo', { name })}</strong>
        <span>{previewOf({ ...quoted, fileName: quoted.file?.name ?? null })}</span>
      </div>
      <ActionIcon size={28} onClick={onCancel} aria-label={t('cancelReply')}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
