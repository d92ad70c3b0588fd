import { Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { NodeType } from '#domain/flows/graph.ts'
import { matchingTexts } from '#domain/i18n/matching-texts.ts'
import { useTexts } from '#web/platform/translate.ts'
import { onEnter } from '#web/ui/controls/on-enter.ts'
import { blockIcons, dialTypes, moreTypes } from '../block-icons.ts'
import { blockTexts } from '../block-texts.ts'
import classes from './editor.module.css'
import { editorTexts } from './editor-texts.ts'

/** Lists every block type that can be added, searchable by name. */
export function BlockPalette({ onPick, onClose }: { onPick: (type: NodeType) => void; onClose: () => void }) {
  const t = useTexts(editorTexts)
  const types = useTexts(blockTexts)
  const [typed, setTyped] = useState('')
  const all = [...dialTypes, ...moreTypes]
  const found = typed.trim() ? matchingTexts(all, typed, types) : all
  const [first] = found
  return (
    <Modal opened onClose={onClose} title={t('moreBlocks')} closeButtonProps={{ 'aria-label': t('close') }}>
      <TextInput
        type="search"
        aria-label={t('searchBlocks')}
        placeholder={t('searchBlocks')}
        leftSection={<IconSearch size={16} aria-hidden />}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onEnter(() => {
          if (first && typed.trim()) onPick(first)
        })}
      />
      <ul className={classes.rows}>
        {found.map((type) => {
          const Icon = blockIcons[type]
          return (
            <li key={type}>
              <button type="button" className={classes.row} onClick={() => onPick(type)}>
                <Icon size={16} aria-hidden style={{ verticalAlign: 'text-bottom', marginRight: 8 }} />
                {types(type)}
              </button>
            </li>
          )
        })}
      </ul>
      {found.length === 0 && <p role="status">{t('noBlocks')}</p>}
    </Modal>
  )
}
