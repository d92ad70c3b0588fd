import { useNavigate } from 'react-router'
import { messageChannel } from '#domain/messages/message-contract.ts'
import { useLive } from '#web/platform/live.ts'
import { showInfo } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { firstStepsTexts } from './first-steps-texts.ts'
import { useFirstSteps } from './use-first-steps.ts'

/** Tells whoever is still on the connections that the first message has come, and leads to it. */
export function FirstMessageNews() {
  const t = useTexts(firstStepsTexts)
  const navigate = useNavigate()
  const { progress } = useFirstSteps()
  useLive(messageChannel, (event) => {
    if (event.action !== 'create' || event.message.fromMe || progress?.done.receive !== false) return
    const { uuid, contact, status } = event.ticket
    const open = {
      label: t('openFirst'),
      run: () => void navigate(`/tickets/${uuid}${status === 'pending' ? '?tab=pending' : ''}`),
    }
    showInfo(t('firstCame', { name: contact.name }), open)
  })
  return null
}
