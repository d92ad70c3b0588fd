import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { lazyPart, OnDemand } from './on-demand.tsx'

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

/** Confirmation before an irreversible action; its code is loaded when it first opens. */
export const Question = (props: ConfirmDialogProps) => (
  <OnDemand opened={props.opened}>
    <ConfirmDialog {...props} />
  </OnDemand>
)
