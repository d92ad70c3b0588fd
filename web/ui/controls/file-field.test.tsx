import { expect, test } from 'vitest'
import { show } from '#tests/web/stage.tsx'
import { FileField } from './file-field.tsx'

test('reports a file that is chosen again after it was refused or detached', async () => {
  const told: (string | undefined)[] = []
  const { keys, container } = show(
    <FileField label="Arquivo" file={null} maxBytes={10} onFile={(file) => void told.push(file?.name)} />,
  )
  const file = new File(['x'], 'boleto.pdf', { type: 'application/pdf' })
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!
  await keys.upload(input, file)
  await keys.upload(input, file)
  expect(told).toEqual(['boleto.pdf', 'boleto.pdf'])
})
