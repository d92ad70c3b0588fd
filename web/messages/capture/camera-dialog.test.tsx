import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/stage.tsx'
import { CameraDialog } from './camera-dialog.tsx'

/** Gives the page a camera; its pictures are ready when `develop` is called. */
function plugCamera() {
  const pictures: BlobCallback[] = []
  Object.defineProperty(navigator, 'mediaDevices', {
    value: {
      getUserMedia: () => Promise.resolve({ getTracks: () => [] }),
      enumerateDevices: () => Promise.resolve([]),
    },
    configurable: true,
  })
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => null,
    toBlob: (picture: BlobCallback) => void pictures.push(picture),
  })
  return { develop: () => pictures.splice(0).forEach((picture) => picture(new Blob(['x']))) }
}

test('takes one photo with a double click', async () => {
  const { develop } = plugCamera()
  const photos: File[] = []
  const { keys } = show(<CameraDialog onPhoto={(photo) => photos.push(photo)} onClose={() => {}} />)
  fireEvent.playing(await screen.findByLabelText('Imagem da câmera'))
  await keys.dblClick(screen.getByRole('button', { name: 'Capturar' }))
  develop()
  await waitFor(() => expect(photos).toHaveLength(1))
})
