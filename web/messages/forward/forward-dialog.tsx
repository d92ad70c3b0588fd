import { Button, Group, Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import type { Message } from '#domain/messages/message-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import classes from './forward-dialog.module.css'
import type { Target } from './forward-run.ts'
import { ForwardProgress } from './forward-progress.tsx'
import { forwardTexts } from './forward-texts.ts'
import { TargetPicker } from './target-picker.tsx'
import { useSignature } from '#web/messages/state/signature.ts'

type ForwardDialogProps = { messages: Message[]; onClose: () => void; onDone: () => void }

/** Chooses the recipients of forwarded messages, then shows the progress. */
export function ForwardDialog({ messages, onClose, onDone }: ForwardDialogProps) {
  const t = useTexts(forwardTexts)
  const ui = useTexts(uiTexts)
  const signature = useSignature()
  const [targets, setTargets] = useState<Target[]>([])
  const [signs, setSigns] = useState(signature.isOn)
  const [asked, setAsked] = useState(false)
  const [running, setRunning] = useState(false)
  const toggle = (target: Target) =>
    setTargets((now) =>
      now.some(({ id }) => id === target.id) ? now.filter(({ id }) => id !== target.id) : [...now, target],
    )
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={!running}
      closeOnEscape={!running}
      title={t('title')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {running ? (
        <ForwardProgress
          messages={messages}
          targets={targets}
          signs={signs}
          onClose={onClose}
          onDone={() => {
            onClose()
            onDone()
          }}
        />
      ) : (
        <>
          <TargetPicker chosen={targets} onToggle={toggle} />
          {signature.isAllowed && (
            <Switch
              mt={12}
              label={t('sign')}
              checked={signs}
              onChange={(event) => setSigns(event.currentTarget.checked)}
            />
          )}
          {asked && targets.length === 0 && (
            <p className={classes.problem} role="alert">
              {t('noneChosen')}
            </p>
          )}
          <Group justify="flex-end" gap={8} mt={16}>
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button onClick={() => (targets.length ? setRunning(true) : setAsked(true))}>
              {t('forward')}
              {targets.length > 0 && ` (${targets.length})`}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}
