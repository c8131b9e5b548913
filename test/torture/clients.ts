import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, send } from '../api/support/http.ts'
import { meaningOf } from './answers.ts'
import { type AreaGround, type FileLink, makeAreas } from './areas.ts'
import { sendFile, sha256Of } from './files.ts'
import type { Ledger, Write } from './ledger.ts'
import type { Random } from './random.ts'
import type { Session } from './session.ts'

/** What clients work with. */
export interface Ground {
  siteId: string
  /** Of the work orders that they make. */
  locationId: string
  /** Assets that all of them change. */
  sharedAssetIds: string[]
  /** A meter of its own for each client. */
  meterIds: string[]
  /** What else each client has to itself. */
  areas: AreaGround[]
}

export interface ClientOptions {
  /** From 0. */
  number: number
  url: string
  session: Session
  ledger: Ledger
  ground: Ground
  random: Random
  /** The run's own, so that the log of another run is not taken for this one's. */
  prefix: string
  /** What goes on, for the count of answers. */
  during(): string
  /** Whether the database's clock was ever moved, so that something may have begun in what is the future now. */
  wasClockMoved(): boolean
  /** Called before each test message: one a minute is allowed, so that a minute has to pass. */
  letMinutePass(): Promise<void>
}

export interface TortureClient {
  /** Does one thing of each kind, so that it is known what each leaves in the log. */
  calibrate(): Promise<void>
  /** Decides on something and does it, however often it must be asked for. */
  step(): Promise<void>
  /** Reads an asset that is always there, beside what the client does. */
  readShared(): Promise<void>
  /** Asks no more for what it has begun. */
  giveUp(): void
}

/** A client gives up an answer after as long. */
const longestAnswer = 20_000
/** Readings begin in the past and go on by the minute, so that no moved clock makes one of the future. */
const firstReading = Math.floor(Date.now() / 60_000) * 60_000 - 20 * 86_400_000

type Status = 'OPEN' | 'IN_PROGRESS' | 'ON_HOLD'
interface Order { id: string, status: Status, rowVersion: number }

export function makeClient(options: ClientOptions): TortureClient {
  const { number, url, session, ledger, ground, random, prefix } = options
  const orders: Order[] = []
  const meterId = ground.meterIds[number] ?? ''
  let writes = 0
  let readings = 0
  let isGivingUp = false

  const areaGround = ground.areas[number]
  if (areaGround === undefined) throw new Error(`Client ${number} has nothing to work with.`)

  const ask = async (method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<{
    answer: Answer | undefined, token: string,
  }> => {
    const token = await session.token()
    const answer = await send(url, {
      method, path, body, milliseconds: longestAnswer, headers: { authorization: `Bearer ${token}`, ...headers },
    }).catch(() => undefined)
    return { answer, token }
  }

  /**
   * A session that was opened while the clock was behind may be older than its account; it is asked for anew. Nothing
   * else that is done here ends one.
   */
  const understand = (answer: Answer | undefined): ReturnType<typeof meaningOf> => {
    const { code, meaning } = meaningOf(answer)
    return { code, meaning: code !== 'SESSION_ENDED' ? meaning : options.wasClockMoved() ? 'NOTHING' : 'REFUSED' }
  }

  /** Sends a write until it is clear what became of it, or the client loses interest. */
  const carryOut = async (action: string, args: Record<string, unknown>, mayBeRefused: string[] = []): Promise<Write> => {
    const write: Write = { id: `${prefix}-${number}-${++writes}`, action, args: mark(args, `${prefix}-${number}-${writes}`), attempts: [] }
    ledger.writes.push(write)
    while (write.end === undefined) {
      if (isGivingUp) write.end = 'GIVEN_UP'
      else await attempt(write, mayBeRefused)
    }
    return write
  }

  const attempt = async (write: Write, mayBeRefused: string[]): Promise<void> => {
    const requestId = `${write.id}-${write.attempts.length + 1}`
    const began = performance.now()
    const during = options.during()
    const headers = { 'idempotency-key': write.id, 'x-request-id': requestId }
    const { answer, token } = await ask('POST', `/rpc/${write.action}`, headers, write.args)
    const { code, meaning } = understand(answer)
    write.attempts.push({ requestId, began, meaning })
    ledger.count(during, answer === undefined ? code : `${answer.status} ${code}`.trim())
    const mayBeThere = write.attempts.some((one) => one.meaning === 'UNKNOWN')
    switch (meaning) {
      case 'DONE':
        write.answer = firstRow(answer) ?? {}
        write.end = 'ACKNOWLEDGED'
        ledger.served(number, began)
        return
      case 'NOTHING':
        if (/^(INVALID_TOKEN|SESSION_ENDED)$/.test(code)) session.drop(token)
        else if (!mayBeThere && random.chance(0.2)) write.end = 'GIVEN_UP'
        else await pause(answer)
        return
      case 'UNKNOWN':
        if (random.chance(0.05)) write.end = 'GIVEN_UP'
        else await pause(answer)
        return
      case 'REFUSED':
        write.end = 'REFUSED'
        if (!mayBeRefused.includes(code) && !(options.wasClockMoved() && /TOO_EARLY|IN_FUTURE/.test(answer?.text ?? ''))) {
          ledger.violations.push(`${write.id}, ${write.action}: refused with ${answer?.text}`)
        }
        return
      default:
        write.end = 'GIVEN_UP'
        ledger.violations.push(
          `${write.id}, ${write.action}: an answer that is not documented: ${answer?.status} ` +
          `${JSON.stringify(answer?.headers)} ${answer?.text}`)
    }
  }

  /** As it is told to, but never long: whoever comes back too early must not do harm either. */
  const pause = async (answer: Answer | undefined): Promise<void> => {
    const wanted = Number(answer?.headers['retry-after'] ?? '0') * 1000
    await sleep(Math.min(wanted, 200) + random.between(20, 120))
  }

  const createOrder = async (): Promise<void> => {
    const { answer } = await carryOut('create_work_order', {
      p_values: { site_id: ground.siteId, location_id: ground.locationId, title: '' },
    })
    if (answer !== undefined) noteOrder({ id: String(answer.id), status: 'OPEN', rowVersion: 0 }, answer)
  }

  const noteOrder = (order: Order, answer: Record<string, unknown>): void => {
    order.status = answer.status as Status
    order.rowVersion = Number(answer.row_version)
    if (!orders.includes(order)) orders.push(order)
  }

  const advance = async (order: Order, action: string, values?: object): Promise<void> => {
    const write = await carryOut(action, {
      p_work_order_id: order.id, ...(values === undefined ? {} : { p_values: values }),
    })
    const isOver = write.end === 'ACKNOWLEDGED' && write.answer?.status === 'COMPLETED'
    // What became of a write that was given up is not known, and one that was refused would be so again.
    if (write.end !== 'ACKNOWLEDGED' || isOver) orders.splice(orders.indexOf(order), 1)
    else if (write.answer !== undefined) noteOrder(order, { ...write.answer, id: order.id })
  }

  const advanceOne = async (): Promise<void> => {
    const order = random.pick(orders)
    if (order.status === 'OPEN') await advance(order, 'start_work_order')
    else if (order.status === 'ON_HOLD') await advance(order, 'resume_work_order')
    else if (random.chance(0.4)) await advance(order, 'hold_work_order', { hold_reason: 'WEATHER' })
    else await advance(order, 'complete_work_order', { completion_note: '' })
  }

  /** Asks a list; the answer when it is well. */
  const read = async (path: string): Promise<Answer | undefined> => {
    const { answer, token } = await ask('GET', path, {})
    const { code, meaning } = understand(answer)
    ledger.count(options.during(), `GET ${answer === undefined ? code : `${answer.status} ${code}`.trim()}`)
    if (/^(INVALID_TOKEN|SESSION_ENDED)$/.test(code)) session.drop(token)
    if (meaning === 'UNDOCUMENTED' || meaning === 'REFUSED') {
      ledger.violations.push(`A read was answered ${answer?.status} ${answer?.text}`)
    }
    if (meaning !== 'DONE') return undefined
    ledger.reads++
    return answer
  }

  /** What was acknowledged is there for whoever asks. */
  const readOrder = async (order: Order): Promise<void> => {
    const answer = await read(`/work_orders?select=status,row_version&id=eq.${order.id}`)
    if (answer === undefined) return
    const row = firstRow(answer)
    if (row?.status !== order.status || row.row_version !== order.rowVersion) {
      ledger.violations.push(`Work order ${order.id} was ${order.status}, version ${order.rowVersion}, and is read as ${answer.text}`)
    }
  }

  const readShared = async (): Promise<void> => {
    const id = random.pick(ground.sharedAssetIds)
    const answer = await read(`/assets?select=id&id=eq.${id}`)
    if (answer !== undefined && firstRow(answer)?.id !== id) ledger.violations.push(`Asset ${id} is read as ${answer.text}`)
  }

  const recordReading = async (): Promise<void> => {
    readings++
    await carryOut('record_meter_reading', {
      p_meter_id: meterId, p_reading: readings, p_read_at: new Date(firstReading + readings * 60_000).toISOString(),
    })
  }

  const createAsset = async (): Promise<void> => {
    await carryOut('create_asset', { p_values: { site_id: ground.siteId, name: '' } })
  }

  const changeShared = async (): Promise<void> => {
    await carryOut('update_asset', { p_asset_id: random.pick(ground.sharedAssetIds), p_values: { description: '' } })
  }

  /** Changes what was read, unless somebody else did meanwhile. */
  const changeAsRead = async (): Promise<void> => {
    const id = random.pick(ground.sharedAssetIds)
    const { answer } = await ask('GET', `/assets?select=row_version&id=eq.${id}`, {})
    if (answer?.status !== 200) return
    const row = firstRow(answer)
    const args = { p_asset_id: id, p_values: { description: '' }, p_row_version: row?.row_version }
    await carryOut('update_asset', args, ['STALE_ROW'])
  }

  const sendMessage = async (): Promise<void> => {
    await options.letMinutePass()
    await carryOut('send_channel_test', { p_channel: 'WEBHOOK' })
  }

  const sendContent = async ({ id, answer }: Write, content: string): Promise<boolean> => {
    const uploadId = String(answer?.id)
    const isReceived = await sendFile({
      url, uploadId, ticket: String(answer?.ticket), content, random,
      isGivingUp: () => isGivingUp,
      count: (what) => ledger.count(options.during(), what),
      violate: (what) => void ledger.violations.push(`${id}: ${what}`),
    })
    if (isReceived) ledger.files.push({ writeId: id, uploadId, sha256: sha256Of(content) })
    return isReceived
  }

  /** The link that an upload has become; undefined while it is inspected. */
  const linkOf = async (uploadId: string): Promise<FileLink | undefined> => {
    const upload = firstRow(await read(`/uploads?select=file_link_id&status=eq.STORED&id=eq.${uploadId}`))
    if (upload === undefined) return undefined
    return firstRow(await read(`/file_links?select=id,file_id&id=eq.${String(upload.file_link_id)}`)) as FileLink | undefined
  }

  const areas = makeAreas(areaGround, random, carryOut, sendContent, linkOf)

  return {
    readShared,
    giveUp: () => {
      isGivingUp = true
      session.close()
    },
    calibrate: async () => {
      await createOrder()
      const [order] = orders
      if (order === undefined) throw new Error('No work order can be made.')
      await advance(order, 'start_work_order')
      await advance(order, 'hold_work_order', { hold_reason: 'WEATHER' })
      await advance(order, 'resume_work_order')
      await readOrder(order)
      await advance(order, 'complete_work_order', { completion_note: '' })
      for (const work of [createAsset, changeShared, changeAsRead, recordReading, recordReading]) await work()
      await areas.calibrate()
      if (number === 0) await sendMessage()
    },
    step: async () => {
      if (number === 0 && random.chance(0.2)) return await sendMessage()
      if (random.chance(0.4)) return await areas.step()
      const choice = random.next()
      if (choice < 0.12) return await recordReading()
      if (choice < 0.2) return await changeShared()
      if (choice < 0.28) return await changeAsRead()
      if (choice < 0.33) return await createAsset()
      if (orders.length > 0 && choice < 0.4) return await readOrder(random.pick(orders))
      if (orders.length < 2 || (orders.length < 6 && choice < 0.6)) return await createOrder()
      await advanceOne()
    },
  }
}

function firstRow(answer: Answer | undefined): Record<string, unknown> | undefined {
  return Array.isArray(answer?.body) ? answer.body[0] as Record<string, unknown> | undefined : undefined
}

/** Puts the id of a write where its effect can be told by it. */
function mark(args: Record<string, unknown>, id: string): Record<string, unknown> {
  const filled = (values: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? id : value]))
  const values = args.p_values as Record<string, unknown> | undefined
  return { ...filled(args), ...(values === undefined ? {} : { p_values: filled(values) }) }
}
