import { Button, CloseButton, Group, Progress } from '@mantine/core'
import { IconTag, IconTagOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { can } from '#domain/access/access.ts'
import { contactBulkEndpoints as bulk } from '#domain/contacts/contact-bulk-contract.ts'
import { call } from '#web/platform/client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showSuccess, showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { Question } from '#web/ui/question.tsx'
import classes from './bulk-bar.module.css'
import { BulkTagDialog } from './bulk-tag-dialog.tsx'
import { bulkTexts } from './bulk-texts.ts'
import { chosenParts, type ContactSelection, countChosen, wholeSearch } from './contact-selection.ts'
import { useCountWords } from './count-words.ts'
import { useBulkWork } from './use-bulk-work.ts'

type BulkBarProps = {
  selection: ContactSelection
  filter: { search: string; tagIds: number[] }
  /** Number of contacts that the search finds. */
  found: number
  onChange: (selection: ContactSelection) => void
  onClear: () => void
}

const mostNamed = 5

/** The number of selected contacts, the actions for them, and their progress; renders nothing if none is selected. */
export function BulkBar({ selection, filter, found, onChange, onClear }: BulkBarProps) {
  const t = useTexts(bulkTexts)
  const words = useCountWords()
  const viewer = useViewer()
  const [asking, setAsking] = useState<'tag' | 'untag' | 'remove' | null>(null)
  const { done, run, stop } = useBulkWork()
  const [started, setStarted] = useState(0)
  const count = countChosen(selection, found)
  const who = words(done === null ? count : started)
  const close = () => setAsking(null)
  const parts = () => chosenParts(selection, filter)
  const tag = async (tagIds: number[], way: 'add' | 'remove') => {
    close()
    setStarted(count)
    const report = await run(parts(), (contacts) =>
      call(bulk.tagContacts, { body: { contacts, add: [], remove: [], [way]: tagIds } }),
    )
    if (report.done) showSuccess(t(way === 'add' ? 'tagged' : 'untagged', { count: report.done }))
  }
  const remove = async () => {
    setStarted(count)
    const report = await run(parts(), (contacts) => call(bulk.deleteContacts, { body: { contacts } }))
    if (report.done) showSuccess(t('removed', { count: report.done }))
    const { failed } = report
    if (failed.length) {
      const named = failed.slice(0, mostNamed).map(({ name }) => name)
      const names = named.join(', ') + (failed.length > mostNamed ? '…' : '')
      showWarning(t('failed', { count: failed.length, names }))
    }
    onClear()
  }
  if (done !== null)
    return (
      <div className={classes.bar}>
        <span role="status">{t('progress', { done, who })}</span>
        <Progress
          className={classes.progress ?? ''}
          value={(100 * done) / Math.max(started, 1)}
          aria-label={who}
        />
        <Button size="xs" variant="default" onClick={stop}>
          {t('stop')}
        </Button>
      </div>
    )
  if (count === 0) return null
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('chosen', { who })}>
      <CloseButton size="sm" aria-label={t('clear')} onClick={onClear} />
      <span className={classes.chosen} role="status">
        {t('chosen', { who })}
      </span>
      {count < found && (
        <Button size="xs" variant="subtle" onClick={() => onChange(wholeSearch)}>
          {t('chooseAll')} ({words(found)})
        </Button>
      )}
      <Group gap={8} className={classes.actions ?? ''}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTag size={16} aria-hidden />}
          onClick={() => setAsking('tag')}
        >
          {t('tag')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTagOff size={16} aria-hidden />}
          onClick={() => setAsking('untag')}
        >
          {t('untag')}
        </Button>
        {can(viewer, 'contacts-page:deleteContact') && (
          <Button
            size="xs"
            color="red"
            variant="light"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setAsking('remove')}
          >
            {t('remove')}
          </Button>
        )}
      </Group>
      {(asking === 'tag' || asking === 'untag') && (
        <BulkTagDialog
          title={t(asking)}
          text={t('concerns', { who })}
          onTag={(tagIds) => void tag(tagIds, asking === 'tag' ? 'add' : 'remove')}
          onClose={close}
        />
      )}
      <Question
        opened={asking === 'remove'}
        title={t('removeTitle')}
        text={t('removeQuestion', { who })}
        confirmLabel={t('removeTitle')}
        danger
        onConfirm={() => void remove()}
        onClose={close}
      />
    </div>
  )
}
