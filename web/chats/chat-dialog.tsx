import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Chat, chatBody, chatEndpoints as calls } from '#domain/chats/chat-contract.ts'
import { mostChatMembers } from '#domain/chats/chat-rules.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { RecordsSelect } from '#web/ui/controls/records-select.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { colleaguesQuery } from '#web/users/colleague-queries.ts'
import { applyAnswer } from './apply-chat-news.ts'
import { chatTexts } from './chat-texts.ts'
import { chatListsKey } from './chats-key.ts'

type Form = { title: string; users: number[] }
type ChatDialogProps = { given: Chat | null; onClose: () => void; onMade?: (chat: Chat) => void }

/** Creates a chat, or edits the given one. */
export function ChatDialog({ given, onClose, onMade }: ChatDialogProps) {
  const t = useTexts(chatTexts)
  const viewer = useViewer()
  const { data: colleagues = [] } = useQuery(colleaguesQuery(''))
  const [initial] = useState<Form>(() => ({
    title: given?.title ?? '',
    users: given?.users.flatMap(({ userId }) => (userId === viewer.id ? [] : userId)) ?? [],
  }))
  const { save } = useCreateOnce(given?.id ?? null)
  const form = useSchemaForm<Form>({
    schema: chatBody.pick({ title: true, users: true }),
    initial,
    save: async (body, { changed }) => {
      // A member whom the same owner adds in another window meanwhile stays.
      const change = changed.users ? { ...changed, knownUsers: initial.users } : changed
      const saved = await save(body, {
        create: (clientId) => call(calls.createChat, { body: { ...body, clientId } }),
        update: (id) => call(calls.updateChat, { params: { id }, body: given ? change : body }),
      })
      applyAnswer(saved, viewer.id)
      askAgain(chatListsKey)
      showSuccess(t('saved'))
      onMade?.(saved)
      onClose()
    },
  })
  const known = new Map(given?.users.map(({ user }) => [user.id, user.name]))
  for (const { id, name } of colleagues) known.set(id, name)
  known.delete(viewer.id)
  return (
    <FormDialog
      opened
      title={t(given ? 'edit' : 'add')}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
    >
      <TextInput label={t('name')} required data-autofocus maxLength={100} {...form.field('title')} />
      <RecordsSelect
        label={t('users')}
        description={t('usersHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        searchable
        clearSearchOnChange
        hidePickedOptions
        maxDropdownHeight={220}
        maxValues={mostChatMembers - 1}
        nothingFoundMessage={t('nobody')}
        rows={[...known].map(([id, name]) => ({ id, name }))}
        value={form.values.users}
        error={form.errors.users}
        onChange={(users) => form.set('users', users)}
      />
    </FormDialog>
  )
}
