import { useTexts } from '#web/platform/translate.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { lazyPart, OnDemand } from './on-demand.tsx'
import { uiTexts } from './ui-texts.ts'

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

/** Confirmation before an irreversible action; its code is loaded when it first opens. */
export const Question = (props: ConfirmDialogProps) => (
  <OnDemand opened={props.opened}>
    <ConfirmDialog {...props} />
  </OnDemand>
)

/** Question before unsaved input is lost. */
export function DiscardQuestion(props: { onConfirm: () => void; onClose: () => void }) {
  const t = useTexts(uiTexts)
  return (
    <Question
      {...props}
      opened
      title={t('discardTitle')}
      text={t('discardText')}
      confirmLabel={t('discard')}
      danger
    />
  )
}
