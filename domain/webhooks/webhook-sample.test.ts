import { expect, test } from 'vitest'
import { webhookData } from './webhook-data.ts'
import { sampleOf } from './webhook-sample.ts'
import { webhookTypes } from './webhook-types.ts'

test.each(webhookTypes)('gives an example of %s in the shape of the event', (type) => {
  expect(webhookData[type].parse(sampleOf(type))).toEqual(sampleOf(type))
})
