import { Text } from '@mantine/core'
import { useState } from 'react'
import { maxAudioBytes, maxImageBytes, maxMediaBytes } from '#domain/flows/flow-rules.ts'
import type { FlowNode, NodeOf } from '#domain/flows/graph.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { blockTexts } from '../block-texts.ts'
import type { BlockEnv } from './block-env.ts'
import { BlockFrame } from './block-frame.tsx'
import { dialogTexts } from './dialog-texts.ts'
import { type Media, MediaCard } from './media-card.tsx'
import { uploadOne } from './upload-media.ts'

type MediaDialogProps = { node: NodeOf<'img'> | NodeOf<'audio'> | NodeOf<'video'>; env: BlockEnv }
const limits = { img: maxImageBytes, audio: maxAudioBytes, video: maxMediaBytes }

/** Edits a block of one picture, recording or video. */
export function MediaDialog({ node, env }: MediaDialogProps) {
  const t = useTexts(dialogTexts)
  const types = useTexts(blockTexts)
  const [begun] = useState<Media>(() => ({
    value: node.data.url,
    original: node.data.original ?? node.data.url,
    record: node.type === 'audio' ? node.data.record : true,
    file: null,
  }))
  const [media, setMedia] = useState(begun)
  const [isEmpty, setIsEmpty] = useState(false)
  const [busy, setBusy] = useState(false)
  const withUrl = (url: string): FlowNode => {
    const held = { url, original: media.original }
    return node.type === 'audio'
      ? { ...node, data: { ...held, record: media.record } }
      : ({ ...node, data: held } as FlowNode)
  }
  const prepare = async () => {
    if (!media.file) return { node: withUrl(media.value) }
    setBusy(true)
    try {
      const stored = await uploadOne(node.type, media.file)
      return { node: withUrl(stored.id), files: [stored] }
    } catch (error) {
      showError(error)
      return null
    } finally {
      setBusy(false)
    }
  }
  const passes = () => {
    const empty = media.file === null && media.value === ''
    setIsEmpty(empty)
    return !empty
  }
  return (
    <BlockFrame
      env={env}
      node={withUrl(media.value)}
      isDirty={media !== begun}
      busy={busy}
      passes={passes}
      prepare={prepare}
    >
      <MediaCard
        kind={node.type}
        label={types(node.type)}
        media={media}
        maxBytes={limits[node.type]}
        stored={env.files.get(media.value)}
        onMedia={(chosen) => {
          setIsEmpty(false)
          setMedia(chosen)
        }}
      />
      {isEmpty && (
        <Text role="alert" fz="sm" c="var(--danger)">
          {t('emptyCards')}
        </Text>
      )}
      {busy && (
        <Text role="status" fz="sm">
          {t('uploading')}
        </Text>
      )}
    </BlockFrame>
  )
}
