import { Button, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { can } from '#domain/access/access.ts'
import { type Note, noteBody, noteEndpoints } from '#domain/notes/note-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatMoment } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useCreationKeys, useSchemaForm } from '#web/ui/use-schema-form.ts'
import classes from './note-list.module.css'
import { keepNoteDraft, noteDraftOf } from './note-drafts.ts'
import { NoteField } from './note-field.tsx'
import { type NotesPlace, notesQuery } from './note-queries.ts'
import { noteTexts } from './note-texts.ts'

/** Notes of the team about a ticket, the newest first. */
export function NoteList({ place }: { place: NotesPlace }) {
  const t = useTexts(noteTexts)
  const language = useLanguage()
  const viewer = useViewer()
  const { ticketId } = place
  const query = notesQuery(place)
  const { data: notes, isSuccess, error, refetch } = useQuery(query)
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
  const createOnce = useCreationKeys()
  const form = useSchemaForm({
    schema: noteBody.pick({ note: true }),
    initial: { note: noteDraftOf(ticketId) },
    save: async (values) => {
      await createOnce(values, (clientId) =>
        call(noteEndpoints.createNote, { body: { ...values, ...place, clientId } }),
      )
      // What was written on meanwhile is the next note.
      if (noteDraftOf(ticketId) === values.note) write('')
      showSuccess(t('added'))
      await refresh()
    },
  })
  const write = (note: string) => {
    form.set('note', note)
    keepNoteDraft(ticketId, note)
  }
  const removal = useMutation({
    mutationFn: (note: Note) => call(noteEndpoints.deleteNote, { params: { id: note.id } }),
    onError: showError,
    onSuccess: () => {
      showSuccess(t('removed'))
      void refresh()
    },
  })
  return (
    <Stack gap={8} component="section" aria-label={t('notes')}>
      <Text fw={600} fz="sm">
        {t('notes')}
      </Text>
      <NoteField field={{ ...form.field('note'), onChange: write }} />
      <Button
        size="xs"
        variant="default"
        style={{ alignSelf: 'flex-end' }}
        loading={form.busy}
        onClick={form.submit}
      >
        {t('add')}
      </Button>
      {error && !notes && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isSuccess && notes.length === 0 && (
        <Text fz="xs" c="var(--text-weak)">
          {t('none')}
        </Text>
      )}
      {notes && notes.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard
        <ul className={classes.list} tabIndex={0} aria-label={t('notes')}>
          {notes.map((note) => (
            <li key={note.id} className={classes.note}>
              <p className={classes.text}>{note.note}</p>
              <div className={classes.foot}>
                <span>
                  {note.user?.name ?? t('bot')} · {formatMoment(note.createdAt, language)}
                </span>
                {(note.userId === viewer.id || can(viewer, 'ticket-options:deleteAnyNote')) && (
                  <IconButton label={t('remove')} icon={IconTrash} onClick={() => removal.mutate(note)} />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
