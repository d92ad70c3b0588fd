import { Anchor } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconFileOff } from '@tabler/icons-react'
import { type AbsentFile as Absence, messageEndpoints } from '#domain/messages/message-contract.ts'
import { messageTexts } from '#web/messages/message-texts.ts'
import { call } from '#web/platform/client.ts'
import { formatBytes } from '#web/platform/format.ts'
import { showError } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import classes from './message-media.module.css'

/** Replaces a missing file: its name, why it is missing, and a retry button if the provider may still have it. */
export function AbsentFile({ messageId, file }: { messageId: number; file: Absence }) {
  const t = useTexts(messageTexts)
  const language = useLanguage()
  const again = useMutation({
    // The result arrives as a socket event.
    mutationFn: () => call(messageEndpoints.fetchFile, { params: { id: messageId } }),
    onError: showError,
  })
  const { reason, name, size, largerThan, months, mayFetch } = file
  const facts = [name, size === null ? null : formatBytes(size, language)].filter(Boolean).join(' · ')
  return (
    <div className={classes.absent}>
      <IconFileOff size={18} aria-hidden />
      <div>
        {facts && <div className={classes.absentName}>{facts}</div>}
        <div>
          {reason === 'full' && t('noRoom')}
          {reason === 'failed' &&
            (largerThan === null
              ? t('notFetched')
              : t('largerThan', { limit: formatBytes(largerThan, language) }))}
          {reason === 'removed' && t('removedAfter', { n: months ?? '' })}
        </div>
        {mayFetch && (
          <Anchor
            component="button"
            type="button"
            fz="inherit"
            disabled={again.isPending}
            onClick={() => again.mutate()}
          >
            {t('fetchAgain')}
          </Anchor>
        )}
      </div>
    </div>
  )
}
