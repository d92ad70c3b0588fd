import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { lazyPart, OnDemand } from './on-demand.tsx'

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

/** A question before something that cannot be taken back; its code is loaded when it is first asked. */
export const Question = (props: ConfirmDialogProps) => (
  <OnDemand opened={props.opened}>
    <ConfirmDialog {...props} />
  </OnDemand>
)
