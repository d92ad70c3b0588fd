import { noteChannel } from '#domain/notes/note-contract.ts'
import { ring } from '#web/notifications/ring.ts'
import { useLive } from '#web/platform/live.ts'
import { useViewer } from '#web/platform/session.ts'
import { showInfo } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { mentionTexts } from './mention-texts.ts'

/** Tells the person, wherever they are in the product, that a colleague's note mentions them. */
export function MentionNews() {
  const t = useTexts(mentionTexts)
  const viewer = useViewer()
  useLive(noteChannel, (event) => {
    if (event.action !== 'create' || !event.mention?.userIds.includes(viewer.id)) return
    const user = event.note.user?.name ?? ''
    ring()
    showInfo(t('mentioned', { user, name: event.mention.contactName }))
  })
  return null
}
