import { ActionIcon } from '@mantine/core'
import { IconSend2, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useSendMessage } from '#web/messages/sending/use-send-message.ts'
import {
  dropRecording,
  isKept,
  type KeptRecording,
  useKeptRecordings,
} from '#web/messages/state/kept-recordings.ts'
import { showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { keepLoading } from '#web/ui/on-demand.tsx'
import { captureTexts } from './capture-texts.ts'
import { clock } from '#web/ui/time/clock.ts'
import { RecordingPlayer } from './recording-player.tsx'
import classes from './voice-bar.module.css'

type Mode = { isPrivate: boolean }
type KeptRecordingsProps = {
  ticket: Ticket
  /** Returns whether a recording can be sent now. */
  canSend: (mode: Mode) => boolean
}

/** Voice notes of a ticket that were not sent because the composer closed: to listen to, send or discard. */
export function KeptRecordings({ ticket, canSend }: KeptRecordingsProps) {
  const recordings = useKeptRecordings().filter(({ ticketId }) => ticketId === ticket.id)
  return recordings.map((recording) => (
    <KeptRecordingBar key={recording.startedAt} {...{ ticket, recording, canSend }} />
  ))
}

type BarProps = KeptRecordingsProps & { recording: KeptRecording }

function KeptRecordingBar({ ticket, recording, canSend }: BarProps) {
  const t = useTexts(captureTexts)
  const { sendFiles } = useSendMessage(ticket)
  const [isPreparing, setPreparing] = useState(false)
  const { isPrivate, sound, seconds } = recording
  const label = t(isPrivate ? 'noteNotSent' : 'notSent')
  const send = async () => {
    setPreparing(true)
    try {
      const { voiceFile } = await keepLoading(
        () => import('./voice-file.ts'),
        (loaded) => 'voiceFile' in loaded,
      )
      const file = await voiceFile(sound, capabilities[ticket.channel].voiceFormat)
      // The line may have been away for long: another bar of the same recording has sent or discarded it.
      if (!isKept(recording)) return
      sendFiles({ attachments: [{ file, caption: '', width: null, height: null }], isPrivate, voice: true })
      dropRecording(recording)
    } catch {
      showWarning(t('cannotRecord'))
    } finally {
      setPreparing(false)
    }
  }
  return (
    <div className={classes.kept} role="group" aria-label={label}>
      <Tooltip label={t('cancelRecording')}>
        <ActionIcon
          size={40}
          onClick={() => dropRecording(recording)}
          disabled={isPreparing}
          aria-label={t('cancelRecording')}
        >
          <IconTrash size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <span className={classes.voiceClock}>{clock(seconds)}</span>
      <span className={classes.voiceText} role="alert">
        {label}
      </span>
      <RecordingPlayer sound={sound} />
      {canSend({ isPrivate }) && (
        <Tooltip label={t('sendRecording')}>
          <ActionIcon
            size={40}
            variant="filled"
            color="accent"
            onClick={() => void send()}
            loading={isPreparing}
            aria-label={t('sendRecording')}
          >
            <IconSend2 size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  )
}
