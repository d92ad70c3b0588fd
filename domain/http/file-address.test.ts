import { expect, test } from 'vitest'
import { z } from 'zod'
import { addresserOf, shownFile } from './file-address.ts'

const urlOf = (companyId: number, fileId: string) => `/media/${companyId}/${fileId}?signed`
const fileId = '019ab2f0-0000-7000-8000-000000000001'

test('a file leaves under a signed address, however deep the schema names it; nothing else is touched', () => {
  const schema = z.object({
    contacts: z.array(z.object({ picture: shownFile.nullable(), note: z.string() })),
  })
  const value = {
    contacts: [
      { picture: `7/${fileId}`, note: `7/${fileId}` },
      { picture: null, note: '' },
    ],
  }
  const before = structuredClone(value)
  expect(addresserOf(schema)?.(value, urlOf)).toEqual({
    contacts: [
      { picture: `/media/7/${fileId}?signed`, note: `7/${fileId}` },
      { picture: null, note: '' },
    ],
  })
  expect(value).toEqual(before)
})
