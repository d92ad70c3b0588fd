import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatFull, formatMoment } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { offerUndo } from '#web/platform/undo.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { addTask, changeTask, isSame, putBack, removeTask, type Task, useTasks } from './tasks-store.ts'
import { todoTexts } from './todo-texts.ts'
import classes from './todo-screen.module.css'

const longest = 500

/** The user's own tasks, which only this browser stores. */
export function TodoScreen() {
  const t = useTexts(todoTexts)
  const language = useLanguage()
  const tasks = useTasks()
  const [fresh, setFresh] = useState('')
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<Task | null>(null)
  // A task that another window removed or changed is not edited any more: its words become a new one.
  const editing = tasks.find((one) => chosen && isSame(one, chosen)) ?? null
  const [isKept, setKept] = useState(true)
  const field = useRef<HTMLInputElement>(null)
  const text = chosen ? words : fresh
  const begin = (task: Task | null) => {
    setChosen(task)
    setWords(task?.text ?? '')
    field.current?.focus()
  }
  const submit = () => {
    const said = text.trim()
    if (!said) return
    const kept = editing ? changeTask(editing, said) : addTask(said)
    setKept(kept)
    if (!kept) return
    if (!chosen) setFresh('')
    begin(null)
  }
  const remove = (task: Task) => {
    const at = tasks.findIndex((one) => isSame(one, task))
    setKept(removeTask(task))
    if (editing && isSame(editing, task)) begin(null)
    offerUndo(t('removed'), () => setKept(putBack(task, at)))
  }
  return (
    <PageFrame title={t('title')} count={tasks.length ? `(${tasks.length})` : undefined}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          ref={field}
          label={t('newTask')}
          maxLength={longest}
          value={text}
          error={!isKept && t('notKept')}
          style={{ flex: 1 }}
          onChange={({ currentTarget: { value } }) => (chosen ? setWords(value) : setFresh(value))}
          onKeyDown={(event) => event.key === 'Escape' && editing && begin(null)}
        />
        {editing && (
          <Button variant="default" onClick={() => begin(null)}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" disabled={!text.trim()}>
          {t(editing ? 'save' : 'add')}
        </Button>
      </form>
      {tasks.length === 0 && <EmptyState text={t('none')} />}
      <ul className={classes.list} aria-label={t('title')}>
        {tasks.map((task) => (
          <li
            key={`${task.createdAt} ${task.text}`}
            className={classes.task}
            data-edited={(editing && isSame(editing, task)) || undefined}
          >
            <div className={classes.words}>
              <Text fz="sm" c="var(--text-strong)" style={{ overflowWrap: 'anywhere' }}>
                {task.text}
              </Text>
              <Text fz="xs" c="var(--text-weak)" title={formatFull(new Date(task.updatedAt), language)}>
                {t('updatedAt', { when: formatMoment(new Date(task.updatedAt), language) })}
              </Text>
            </div>
            <Group gap={4} wrap="nowrap">
              <IconButton label={t('edit')} icon={IconEdit} onClick={() => begin(task)} />
              <IconButton label={t('remove')} icon={IconTrash} onClick={() => remove(task)} />
            </Group>
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}
