import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FlowFile } from '#domain/flows/flow-contract.ts'
import type { FlowNode } from '#domain/flows/graph.ts'
import type { NodeSecret } from '#domain/flows/node-secrets.ts'
import { outputsOf } from '#domain/flows/outputs.ts'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { blockTexts } from '../block-texts.ts'
import type { BlockEnv } from './block-env.ts'
import { dialogTexts } from './dialog-texts.ts'
import { NextFields } from './next-fields.tsx'

/** Data that a form adds to the node on submit. */
export type Extra = { node?: FlowNode; secrets?: NodeSecret[]; files?: FlowFile[] }

type BlockFrameProps = {
  env: BlockEnv
  /** The node with the current values of the form. */
  node: FlowNode
  isDirty: boolean
  title?: string
  renamed?: ReadonlyMap<string, string>
  /** Key of an output that stays the same while the form renames it. */
  keyOf?: (handle: string) => string
  busy?: boolean
  /** Validates the form and shows the errors; returns true if there are none. */
  passes: () => boolean
  /** Runs before the dialog closes, for example an upload; null keeps the dialog open. */
  prepare?: () => Promise<Extra | null>
  children: ReactNode
}

const none: ReadonlyMap<string, string> = new Map()
const itself = (handle: string) => handle

/** The dialog of a block: its fields, the targets of its outputs, and the save and cancel buttons. */
export function BlockFrame(props: BlockFrameProps) {
  const { env, node, isDirty, title, renamed = none, keyOf = itself } = props
  const { busy = false, passes, prepare, children } = props
  const t = useTexts(dialogTexts)
  const types = useTexts(blockTexts)
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map())
  const next = new Map(
    outputsOf(node).flatMap(({ handle }): [string, string | null][] => {
      const target = chosen.get(keyOf(handle))
      return target === undefined ? [] : [[handle, target]]
    }),
  )
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const save = async () => {
    if (busy || !passes()) return
    const extra = prepare ? await prepare() : {}
    // A dialog that was discarded during the upload adds nothing, and closes no other one.
    if (!extra || !isOpen.current) return
    env.onDone({
      node: extra.node ?? node,
      next,
      renamed,
      secrets: extra.secrets ?? [],
      files: extra.files ?? [],
    })
  }
  return (
    <FormDialog
      opened
      title={title ?? t(env.isNew ? 'addOf' : 'editOf', { type: types(node.type) })}
      submitLabel={t(env.isNew ? 'add' : 'save')}
      onClose={env.onClose}
      onSubmit={() => void save()}
      busy={busy}
      isDirty={isDirty || next.size > 0}
      size={560}
    >
      {children}
      <NextFields
        node={node}
        env={env}
        next={next}
        renamed={renamed}
        onNext={(handle, id) => setChosen(new Map(chosen).set(keyOf(handle), id))}
      />
    </FormDialog>
  )
}
