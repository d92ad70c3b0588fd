import { expect, test } from 'vitest'
import { tellContacts } from './tell-contacts.ts'

test('tells the screens of a company at most every half a minute, and those of another installation too', () => {
  const told: number[][] = []
  const emit = ((_event: string, { contactIds }: { contactIds: number[] }) => told.push(contactIds)) as never
  const [here, there] = [{} as never, {} as never]
  const tell = (storage: never, seconds: number, contactId: number) =>
    tellContacts({ companyId: 1, now: new Date(seconds * 1000), emit, storage }, [contactId])
  tell(here, 0, 1)
  tell(here, 29, 2)
  tell(there, 29, 3)
  tell(here, 30, 4)
  expect(told).toEqual([[1], [3], [4]])
})
