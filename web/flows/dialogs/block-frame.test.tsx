import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newNode } from '#domain/flows/new-node.ts'
import { show } from '#tests/web/stage.tsx'
import type { BlockDone } from './block-env.ts'
import { BlockFrame, type Extra } from './block-frame.tsx'

/** The dialog of a block whose upload ends when the test says so. */
function openUploading() {
  const done: BlockDone[] = []
  let end: (extra: Extra) => void = () => {}
  const node = newNode('img', { id: 'n', position: { x: 0, y: 0 } })
  const env = { isNew: true, nodes: [], edges: [], files: new Map(), flowId: 1, onClose: () => {} }
  const { keys, unmount } = show(
    <BlockFrame
      env={{ ...env, onDone: (one) => done.push(one) }}
      node={node}
      isDirty
      passes={() => true}
      prepare={() => new Promise<Extra>((resolve) => (end = resolve))}
    >
      {null}
    </BlockFrame>,
  )
  return { keys, unmount, done, endUpload: () => act(async () => end({ node })) }
}

test('hands the block over once its upload ends', async () => {
  const { keys, done, endUpload } = openUploading()
  await keys.click(screen.getByRole('button', { name: 'Adicionar' }))
  await endUpload()
  expect(done).toHaveLength(1)
})

test('hands nothing over when the dialog was discarded during the upload', async () => {
  const { keys, unmount, done, endUpload } = openUploading()
  await keys.click(screen.getByRole('button', { name: 'Adicionar' }))
  unmount()
  await endUpload()
  expect(done).toEqual([])
})
