import { Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { NodeType } from '#domain/flows/graph.ts'
import { matchingTexts } from '#domain/i18n/matching-texts.ts'
import { useTexts } from '#web/platform/translate.ts'
import { onEnter } from '#web/ui/controls/on-enter.ts'
import { blockIcons } from '../block-icons.ts'
import { blockTexts } from '../block-texts.ts'
import { addableTypes, blockGroupNames, blockGroups } from './block-groups.ts'
import classes from './block-palette.module.css'
import { editorTexts } from './editor-texts.ts'
import { blockGroupTexts, blockSentences } from './palette-texts.ts'

type BlockPaletteProps = {
  /** The output that the chosen block is added behind, in words; null: it is added for itself. */
  behind: string | null
  onPick: (type: NodeType) => void
  onClose: () => void
}

/** Lists the block types in groups, each with a sentence; searchable by both. */
export function BlockPalette({ behind, onPick, onClose }: BlockPaletteProps) {
  const t = useTexts(editorTexts)
  const types = useTexts(blockTexts)
  const sentences = useTexts(blockSentences)
  const groups = useTexts(blockGroupTexts)
  const id = useId()
  const [typed, setTyped] = useState('')
  const all = addableTypes(behind !== null)
  const isSearched = typed.trim() !== ''
  const found = isSearched ? matchingTexts(all, typed, (type) => `${types(type)} ${sentences(type)}`) : all
  const [first] = found
  const listOf = (listed: readonly NodeType[], name: string) => (
    <ul className={classes.list} aria-label={name}>
      {listed.map((type) => (
        <BlockChoice key={type} type={type} onPick={onPick} />
      ))}
    </ul>
  )
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={behind === null ? t('moreBlocks') : t('addAfter', { name: behind })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <TextInput
        type="search"
        aria-label={t('searchBlocks')}
        placeholder={t('searchBlocks')}
        leftSection={<IconSearch size={16} aria-hidden />}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onEnter(() => {
          if (first && isSearched) onPick(first)
        })}
      />
      {isSearched
        ? listOf(found, t('searchBlocks'))
        : blockGroupNames.map((group) => {
            const listed = blockGroups[group].filter((type) => all.includes(type))
            return listed.length === 0 ? null : (
              <section key={group} aria-labelledby={`${id}${group}`}>
                <h3 id={`${id}${group}`} className={classes.group}>
                  {groups(group)}
                </h3>
                {listOf(listed, groups(group))}
              </section>
            )
          })}
      {found.length === 0 && <p role="status">{t('noBlocks')}</p>}
    </Modal>
  )
}

function BlockChoice({ type, onPick }: { type: NodeType; onPick: (type: NodeType) => void }) {
  const types = useTexts(blockTexts)
  const sentences = useTexts(blockSentences)
  const id = useId()
  const Icon = blockIcons[type]
  return (
    <li className={classes.choice}>
      <Icon size={20} aria-hidden />
      <button type="button" className={classes.pick} aria-describedby={id} onClick={() => onPick(type)}>
        {types(type)}
      </button>
      <span id={id}>{sentences(type)}</span>
    </li>
  )
}
