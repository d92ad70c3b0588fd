import { Button, Group } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { dropUnsent, sendAgain, type Unsent } from './chat-outbox.ts'
import { chatTexts } from './chat-texts.ts'
import classes from './history.module.css'

/** A message being sent, or one that failed, with a retry button. */
export function UnsentBubble({ unsent }: { unsent: Unsent }) {
  const t = useTexts(chatTexts)
  const { text, file, hasFailed, clientId } = unsent
  return (
    <article className={classes.row} data-own data-failed={hasFailed || undefined} aria-label={t('you')}>
      <div className={classes.bubble}>
        {file && <span className={classes.file}>{file.name}</span>}
        <span className={classes.plain}>{text}</span>
        <span className={classes.meta}>{t(hasFailed ? 'failed' : 'sending')}</span>
      </div>
      {hasFailed && (
        <Group gap={4} justify="flex-end">
          <Button size="compact-xs" variant="subtle" onClick={() => sendAgain(clientId)}>
            {t('again')}
          </Button>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => dropUnsent(clientId)}>
            {t('discard')}
          </Button>
        </Group>
      )}
    </article>
  )
}
