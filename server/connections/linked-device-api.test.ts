import { expect, test, vi } from 'vitest'
import type { proto, WAMessage } from 'baileys'
import { createCall } from '#web/platform/api.ts'
import { fetchTransport } from '../../tests/fetch-transport.ts'
import { openLinkedNode } from '../../tests/open-linked-node.ts'
import { openSocket } from '../../tests/open-socket.ts'
import { openWorld } from '../../tests/world.ts'

const world = await openWorld()
const node = await openLinkedNode(world)
const companyId = await world.company()
const admin = await world.user(companyId, { profile: 'admin' })
const token = await world.tokenOf(admin.email)
const call = await world.as(admin.email)
const business = '5511999990001'
const wait = { timeout: 15_000, interval: 50 }

const { id } = await call('createConnection', { body: { name: 'Loja' } })
