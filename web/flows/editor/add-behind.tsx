import { IconPlus } from '@tabler/icons-react'
import { useContext } from 'react'
import type { FlowNode } from '#domain/flows/graph.ts'
import type { FlowOutput } from '#domain/flows/outputs.ts'
import { useTexts } from '#web/platform/translate.ts'
import { CardToolsContext } from './card-tools.ts'
import classes from './editor.module.css'
import { editorTexts } from './editor-texts.ts'
import { useOutputName } from './output-name.ts'

/** Offers the blocks that an output may lead to. */
export function AddBehind({ block, output }: { block: FlowNode; output: FlowOutput }) {
  const t = useTexts(editorTexts)
  const { onAddBehind, isReadOnly } = useContext(CardToolsContext)
  const label = t('addAfter', { name: useOutputName()(block, output) })
  if (isReadOnly) return null
  return (
    <button
      type="button"
      className={`nodrag nopan nokey ${classes.addBehind}`}
      aria-label={label}
      title={label}
      onClick={() => onAddBehind(block.id, output.handle)}
    >
      <IconPlus size={14} aria-hidden />
    </button>
  )
}
