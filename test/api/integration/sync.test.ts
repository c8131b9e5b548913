import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { plays } from '../../support/tiers.ts'
import { atOnce } from '../support/races.ts'
import { newTenant, type Member, type Site, type Tenant } from '../support/tenant.ts'


interface Change {
  change_id: string
  action: string
  arguments: Record<string, unknown>
  base_values?: Record<string, unknown>
}

interface Outcome {
  change_id: string
  outcome: 'APPLIED' | 'DUPLICATE' | 'CONFLICT' | 'REJECTED' | 'BLOCKED' | 'NOT_TRIED'
  code?: string
  answer?: { id: string, row_version: number }
  row?: Row | null
}

interface Row {
  id: string
  row_version: number
  [column: string]: unknown
}

let tenant: Tenant
let site: Site
let assetId: string

beforeAll(async () => {
  tenant = await newTenant()
  site = await tenant.site()
  const { body } = await (await tenant.member({ permissions: 'all' })).call('create_asset', { p_values: { site_id: site.id, name: 'Pump' } })
  assetId = (body as { id: string }[])[0]?.id ?? ''
})

async function submit(person: Member, changes: Change[]): Promise<Outcome[]> {
  const { status, body, text } = await person.callAny('submit_changes', { p_changes: changes as never })
  if (status !== 200) throw new Error(`${status} ${text}`)
  return (body as { change_outcomes: Outcome[] }[])[0]?.change_outcomes ?? []
}

/** A phone: a copy of lists, and a queue of what was done while it was offline. */
class Device {
  readonly person: Member
  copy = new Map<string, Row>()
  cursor: string | null = null
  queue: Change[] = []
  /** What the server has said is done, and what it refused. */
  readonly done = new Map<string, Change>()
  readonly told = new Map<string, Outcome>()

  constructor(person: Member) {
    this.person = person
  }

  add(action: string, values: Record<string, unknown>, more: Partial<Change> = {}): string {
    const change = { change_id: randomUUID(), action, arguments: values, ...more }
    this.queue.push(change)
    return change.change_id
  }

  /** Sends the oldest of the queue. When the answer is lost, nothing is known of it. */
  async push(most: number, isAnswerLost: boolean): Promise<void> {
    const changes = this.queue.slice(0, most)
    if (changes.length === 0) return
    const outcomes = await submit(this.person, changes)
    if (isAnswerLost) return
    expect(outcomes.map(({ change_id }) => change_id)).toEqual(changes.map(({ change_id }) => change_id))
    const settled = outcomes.filter(({ outcome }) => outcome !== 'NOT_TRIED')
    expect(settled).toEqual(outcomes.slice(0, settled.length))
    for (const outcome of settled) {
      const change = changes.find(({ change_id }) => change_id === outcome.change_id) as Change
      if (outcome.outcome === 'APPLIED' || outcome.outcome === 'DUPLICATE') this.done.set(change.change_id, change)
      else this.told.set(change.change_id, outcome)
    }
    this.queue = this.queue.slice(settled.length)
  }

  async pull(): Promise<boolean> {
    const answer = await this.person.callAny('list_changes', { p_cursor: this.cursor as never, p_lists: ['work_orders'] })
    if (answer.status !== 200) throw new Error(answer.text)
    const { changes, resets, cursor, has_more: hasMore } = answer.body as {
      changes: { id: string, change: 'PUT' | 'DROP', row: Row }[], resets: string[], cursor: string, has_more: boolean
    }
    if (resets.length > 0) {
      const { body } = await this.person.get(`/work_orders?site_id=eq.${site.id}&limit=1000`)
      this.copy = new Map((body as Row[]).map((row) => [row.id, row]))
    }
    for (const { id, change, row } of changes) {
      if (change === 'PUT') this.copy.set(id, row)
      else this.copy.delete(id)
    }
    this.cursor = cursor
    return hasMore
  }
}

const newDevice = async (): Promise<Device> => new Device(await tenant.member({ permissions: 'all', sites: [site] }))

describe('devices that are offline', () => {
  test('converge, and nothing that was acknowledged is lost or done twice', async () => {
    const devices = await Promise.all([newDevice(), newDevice(), newDevice()])
    for (const device of devices) await device.pull()
    const anyDevice = fc.integer({ min: 0, max: 2 })
    const anyAct = fc.oneof(
      { weight: 2, arbitrary: fc.record({ act: fc.constant('create' as const), device: anyDevice, which: fc.nat(50) }) },
      { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('update', 'comment', 'start') as fc.Arbitrary<'update' | 'comment' | 'start'>, device: anyDevice, which: fc.nat(50) }) },
      { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('push', 'lost') as fc.Arbitrary<'push' | 'lost'>, device: anyDevice, which: fc.integer({ min: 1, max: 4 }) }) },
      { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('pull', 'twice', 'all') as fc.Arbitrary<'pull' | 'twice' | 'all'>, device: anyDevice, which: fc.constant(50) }) },
    )
    const counts = { done: 0, told: 0 }
    await fc.assert(fc.asyncProperty(fc.array(anyAct, { minLength: 20, maxLength: 60 }), async (acts) => {
      for (const { act, device: at, which } of acts) {
        const device = devices[at] as Device
        const known = [...device.copy.values()].toSorted((a, b) => a.id < b.id ? 1 : -1)
        const row = known[which % 4]
        if (act === 'create') {
          // The record is used at once, by the change that will make it.
          const order = { $change: device.add('create_work_order', { p_values: { title: `Order ${randomUUID()}`, site_id: site.id, asset_id: assetId } }) }
          device.add('create_work_order_comment', { p_work_order_id: order, p_values: { body: `Comment ${randomUUID()}` } })
          if (which % 2 === 0) device.add('start_work_order', { p_work_order_id: order, p_row_version: { ...order, field: 'row_version' } })
        } else if (act === 'update' && row !== undefined) {
          device.add('update_work_order',
            { p_work_order_id: row.id, p_row_version: row.row_version, p_values: { description: `Text ${randomUUID()}` } },
            { base_values: { description: row.description } })
        } else if (act === 'comment' && row !== undefined) {
          device.add('create_work_order_comment', { p_work_order_id: row.id, p_values: { body: `Comment ${randomUUID()}` } })
        } else if (act === 'start' && row !== undefined) {
          device.add('start_work_order', { p_work_order_id: row.id, p_row_version: row.row_version })
        } else if (act === 'push' || act === 'lost') await device.push(which, act === 'lost')
        else if (act === 'pull') await device.pull()
        else if (act === 'twice') await Promise.all([device.push(which, true), device.push(which, true)])
        else if (act === 'all') await Promise.all(devices.map(async (each) => await each.push(which, false)))
      }
      for (const device of devices) while (device.queue.length > 0) await device.push(50, false)

      // What was acknowledged is there once; of the rest, nothing.
      const { body } = await devices[0]!.person.get(`/work_orders?site_id=eq.${site.id}&limit=1000`)
      const orders = body as Row[]
      const comments = (await devices[0]!.person.get(`/work_order_comments?site_id=eq.${site.id}&limit=1000`)).body as Row[]
      const lines = await tenant.sql<{ text: string, base: string | null }>(
        `select after ->> 'description' as text, before ->> 'description' as base from audit.events
          where organization_id = $1 and entity = 'work.work_orders' and action = 'update_work_order' and after ? 'description'`,
        [tenant.organizationId])
      const changes = devices.flatMap(({ done }) => [...done.values()])
      const textsOf = (action: string, name: string): string[] => changes.filter((change) => change.action === action)
        .map((change) => String((change.arguments.p_values as Record<string, unknown>)[name])).toSorted()
      expect(orders.map(({ title }) => String(title)).toSorted()).toEqual(textsOf('create_work_order', 'title'))
      expect(comments.map((comment) => String(comment.body)).toSorted()).toEqual(textsOf('create_work_order_comment', 'body'))
      expect(lines.map(({ text }) => text).toSorted()).toEqual(textsOf('update_work_order', 'description'))
      // Nobody's text was overwritten by a device that had not read it.
      for (const { text, base } of lines) {
        const change = changes.find(({ arguments: given }) => (given.p_values as { description?: string } | undefined)?.description === text)
        expect(change?.base_values?.description ?? null).toBe(base)
      }
      expect(orders.filter(({ status }) => status === 'IN_PROGRESS')).toHaveLength(changes.filter(({ action }) => action === 'start_work_order').length)
      for (const { told } of devices) {
        for (const { outcome, code, row } of told.values()) {
          expect(`${outcome} ${code}`).toMatch(/^(CONFLICT (STALE_ROW|TRANSITION_NOT_ALLOWED)|BLOCKED CHANGE_NOT_APPLIED)$/)
          if (outcome === 'CONFLICT') expect(row).toMatchObject({ id: expect.any(String), row_version: expect.any(Number) })
        }
      }

      // Every copy is what the server has.
      const listed = new Map(orders.map((row) => [row.id, row]))
      for (const device of devices) {
        await expect.poll(async () => {
          while (await device.pull()) continue
          return [...device.copy.values()].every((row) => row.row_version === listed.get(row.id)?.row_version) && device.copy.size === listed.size
        }).toBe(true)
        expect(device.copy).toEqual(listed)
      }
      counts.done = changes.length
      counts.told = devices.reduce((sum, { told }) => sum + told.size, 0)
    }), { numRuns: plays(20) })
    expect(counts.done).toBeGreaterThan(0)
  })

  test('send one change from many places at once, and it is done once', async () => {
    const device = await newDevice()
    const changes = ['one', 'two', 'three'].map((title) => ({
      change_id: randomUUID(), action: 'create_work_order', arguments: { p_values: { title: `${title} of many`, site_id: site.id, asset_id: assetId } },
    }))
    expect(await atOnce(Array.from({ length: 8 }, async () => await device.person.callAny('submit_changes', { p_changes: changes as never }))))
      .toEqual({ 200: 8 })
    const { body } = await device.person.get('/work_orders?title=like.*of%20many')
    expect((body as Row[]).map(({ title }) => title).toSorted()).toEqual(['one of many', 'three of many', 'two of many'])
    const outcomes = await submit(device.person, changes)
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['DUPLICATE', 'DUPLICATE', 'DUPLICATE'])
  })

  test('lose a site: its records are dropped, and what was done there is refused by name', async () => {
    const device = await newDevice()
    const [made] = await submit(device.person, [{
      change_id: randomUUID(), action: 'create_work_order', arguments: { p_values: { title: 'Left behind', site_id: site.id, asset_id: assetId } },
    }])
    await device.pull()
    const admin = await tenant.member({ permissions: 'all' })
    expect((await admin.call('withdraw_site', { p_account_id: device.person.id, p_site_id: site.id })).status).toBe(200)
    expect(await submit(device.person, [
      { change_id: randomUUID(), action: 'start_work_order', arguments: { p_work_order_id: made?.answer?.id } },
      { change_id: randomUUID(), action: 'update_work_order', arguments: { p_work_order_id: made?.answer?.id, p_values: { title: 'x' }, p_row_version: 1 }, base_values: { title: 'x' } },
    ])).toMatchObject([{ outcome: 'REJECTED', code: 'WORK_ORDER_NOT_FOUND' }, { outcome: 'REJECTED', code: 'WORK_ORDER_NOT_FOUND' }])
    await device.pull()
    expect([...device.copy.keys()]).toEqual([])
  })

  test('try what they would do', async () => {
    const device = await newDevice()
    const change = { change_id: randomUUID(), action: 'create_work_order', arguments: { p_values: { title: 'Only tried', site_id: site.id, asset_id: assetId } } }
    const tried = await device.person.callAny('submit_changes', { p_changes: [change] as never }, { prefer: 'tx=rollback' })
    expect(tried.body).toMatchObject([{ change_outcomes: [{ outcome: 'APPLIED' }] }])
    expect((await device.person.get('/work_orders?title=eq.Only%20tried')).body).toEqual([])
    expect(await submit(device.person, [change])).toMatchObject([{ outcome: 'APPLIED' }])
  })
})
