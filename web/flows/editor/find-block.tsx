import { Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { FlowNode } from '#domain/flows/graph.ts'
import { wordsOfNode } from '#domain/flows/node-texts.ts'
import { matchingTexts } from '#domain/i18n/matching-texts.ts'
import { useTexts } from '#web/platform/translate.ts'
import { onEnter } from '#web/ui/controls/on-enter.ts'
import { blockLine } from '../block-line.ts'
import { blockLineTexts, blockTexts } from '../block-texts.ts'
import classes from './editor.module.css'
import { editorTexts } from './editor-texts.ts'

type FindBlockProps = { nodes: readonly FlowNode[]; onShow: (id: string) => void; onClose: () => void }

const mostShown = 50

/** Searches blocks by their text. */
export function FindBlock({ nodes, onShow, onClose }: FindBlockProps) {
  const t = useTexts(editorTexts)
  const types = useTexts(blockTexts)
  const line = useTexts(blockLineTexts)
  const [typed, setTyped] = useState('')
  const found = matchingTexts(nodes, typed, (node) => `${types(node.type)} ${wordsOfNode(node)}`).slice(
    0,
    mostShown,
  )
  return (
    <Modal opened onClose={onClose} title={t('find')} closeButtonProps={{ 'aria-label': t('close') }}>
      <TextInput
        type="search"
        aria-label={t('find')}
        leftSection={<IconSearch size={16} aria-hidden />}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onEnter(() => {
          if (found[0]) onShow(found[0].id)
        })}
      />
      <ul className={classes.rows}>
        {found.map((node) => (
          <li key={node.id}>
            <button type="button" className={classes.row} onClick={() => onShow(node.id)}>
              <strong>{types(node.type)}</strong>
              {blockLine(node, line).slice(0, 120)}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">{t('findNone')}</p>}
    </Modal>
  )
}
