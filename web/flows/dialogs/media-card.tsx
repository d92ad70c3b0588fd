import { Button, Checkbox, Group, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { FlowFile } from '#domain/flows/flow-contract.ts'
import { type MediaKind, mediaKindOf } from '#domain/flows/flow-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import { RepeatableFileButton } from '#web/ui/controls/repeatable-file-button.tsx'
import { useBlobUrl } from '#web/ui/controls/use-blob-url.ts'
import { compressImage } from './compress-image.ts'
import { dialogTexts } from './dialog-texts.ts'

/** The file of a card: stored on the server, or chosen and uploaded with the form. */
export type Media = { value: string; original: string; record: boolean; file: File | null }

type MediaCardProps = {
  kind: MediaKind
  label: string
  media: Media
  maxBytes: number
  stored: FlowFile | undefined
  onMedia: (media: Media) => void
}

const accepts: Record<MediaKind, string> = {
  img: 'image/png,image/jpeg,.png,.jpg,.jpeg',
  audio: '.ogg,.mp3,.opus',
  video: 'video/mp4,.mp4',
}
const tooLarge = (bytes: number) => (bytes >= 2e7 ? 'tooLarge20' : bytes >= 5e6 ? 'tooLarge5' : 'tooLarge2')
const endings: Record<MediaKind, RegExp> = {
  img: /\.(png|jpe?g)$/i,
  audio: /\.(ogg|mp3|opus)$/i,
  video: /\.mp4$/i,
}

/** Chooses a file for a node and shows it. */
export function MediaCard({ kind, label, media, maxBytes, stored, onMedia }: MediaCardProps) {
  const t = useTexts(dialogTexts)
  const [problem, setProblem] = useState<keyof typeof dialogTexts | null>(null)
  const choose = async (file: File) => {
    setProblem(null)
    const isKind = endings[kind].test(file.name) && (file.type === '' || mediaKindOf(file.type) === kind)
    if (!isKind) return setProblem('wrongType')
    if (file.size > maxBytes) return setProblem(tooLarge(maxBytes))
    try {
      const ready = kind === 'img' ? await compressImage(file) : file
      onMedia({ ...media, value: '', original: file.name, file: ready })
    } catch {
      setProblem('compressFailed')
    }
  }
  return (
    <div>
      <Group gap={8}>
        <RepeatableFileButton accept={accepts[kind]} onFile={choose} inputProps={{ 'aria-label': label }}>
          {(props) => (
            <Button variant="default" size="xs" leftSection={<IconUpload size={14} aria-hidden />} {...props}>
              {t('chooseFile')}
            </Button>
          )}
        </RepeatableFileButton>
        <Text fz="sm" truncate maw={300}>
          {media.original}
        </Text>
      </Group>
      {problem && (
        <Text role="alert" fz="sm" c="var(--danger)" mt={4}>
          {t(problem)}
        </Text>
      )}
      <Preview kind={kind} file={media.file} url={stored?.url ?? ''} label={label} />
      {kind === 'audio' && (
        <Checkbox
          mt={8}
          label={t('record')}
          checked={media.record}
          onChange={(event) => onMedia({ ...media, record: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}

type PreviewProps = { kind: MediaKind; file: File | null; url: string; label: string }

function Preview({ kind, file, url, label }: PreviewProps) {
  const t = useTexts(dialogTexts)
  const source = useBlobUrl(file) ?? url
  if (!source) return null
  const style = { display: 'block', maxWidth: '100%', maxHeight: 160, marginTop: 8, borderRadius: 6 }
  if (kind === 'img') return <img src={source} alt={label} style={style} />
  if (kind === 'audio')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is the company's own recording
      <audio controls src={source} style={style}>
        {t('noMedia')}
      </audio>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is the company's own recording
    <video controls src={source} style={style}>
      {t('noMedia')}
    </video>
  )
}
