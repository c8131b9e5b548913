import type { Write } from './ledger.ts'
import { until } from './patience.ts'
import type { Random } from './random.ts'

/** What a client works with in stock, purchasing, hours, bookings, permits and maintenance; nobody else changes it. */
export interface AreaGround {
  siteId: string
  storeroomId: string
  itemId: string
  /** An approved order of which one piece has come. */
  purchaseOrderId: string
  purchaseOrderLineId: string
  /** Work that goes on, for hours. */
  workOrderId: string
  bookableAssetId: string
  maintainedAssetId: string
  permitKindId: string
  locationId: string
  /** For readings that a machine sends many of. */
  ingestMeterId: string
}

/** Sends a file with a ticket until every byte is acknowledged; answers whether it is. */
type SendContent = (upload: Write, content: string) => Promise<boolean>

/** Sends a write until it is clear what became of it. */
type CarryOut = (action: string, args: Record<string, unknown>, mayBeRefused?: string[]) => Promise<Write>

/** How many readings come in one call of a machine. */
export const readingsAtOnce = 5
/** Pieces that are in stock, and have come with the order, before clients begin. */
export const piecesBefore = 1000
export const receivedBefore = 1

/** As the list of uploads and that of links say. */
export interface FileLink { id: string, file_id: string }

/** Two contents that are the same are one file, whose links a client may have archived already; a record has 200 at most. */
const gone = ['FILE_NOT_FOUND', 'FILE_LINK_NOT_FOUND', 'TOO_MANY_FILES']
/** Seconds. */
const longestInspection = 200

const day = 86_400_000
/** Readings begin in the past and go on by the second, so that no moved clock makes one of the future. */
const firstReading = Math.floor(Date.now() / day) * day - 20 * day
/** Bookings and permits lie so far ahead that no moved clock makes one of the past. */
const farAhead = Math.floor(Date.now() / day) * day + 10 * day

/** Actions of which each run must have at least one acknowledged; else it has not shown what it says. */
export const areaActions = [
  'receive_stock', 'issue_stock', 'receive_purchase_order', 'create_invoice', 'cancel_invoice', 'ingest_readings',
  'start_labour_timer', 'stop_labour_timer', 'create_maintenance_schedule', 'activate_maintenance_schedule',
  'generate_maintenance', 'create_asset_booking', 'reserve_asset_booking', 'cancel_asset_booking', 'create_permit',
  'cancel_permit', 'create_upload', 'create_file_link', 'archive_file_link',
]

/** The areas beside work orders, assets and messages, one after the other at random. */
export function makeAreas(
  ground: AreaGround, random: Random, carryOut: CarryOut, sendContent: SendContent, linkOf: (uploadId: string) => Promise<FileLink | undefined>,
): {
  calibrate(): Promise<void>
  step(): Promise<void>
} {
  let slots = 0
  let readings = 0
  let freeWorkers: string[] = []
  let inspected: string[] = []
  /** The files that the order has. */
  const kept = new Set<string>()
  let contents: string[] = []

  const isDone = ({ end }: Write): boolean => end === 'ACKNOWLEDGED'
  const idOf = ({ answer }: Write): string => String(answer?.['id'])

  const moveStock = async (): Promise<void> => {
    const line = { item_id: ground.itemId, quantity: 1 }
    const at = { p_storeroom_id: ground.storeroomId }
    await carryOut('receive_stock', { ...at, p_lines: [{ ...line, unit_cost: 2 }], p_reference: '' })
    await carryOut('issue_stock', { ...at, p_lines: [line], p_reason: '' })
  }

  const purchase = async (): Promise<void> => {
    const line = { purchase_order_line_id: ground.purchaseOrderLineId, quantity: 1 }
    const order = { p_purchase_order_id: ground.purchaseOrderId }
    await carryOut('receive_purchase_order', { ...order, p_lines: [line], p_values: { delivery_note: '' } })
    const invoice = await carryOut('create_invoice', {
      ...order, p_lines: [{ ...line, unit_price: 0.01 }],
      p_values: { vendor_invoice_number: '', invoiced_on: new Date(farAhead - 12 * day).toISOString().slice(0, 10) },
    })
    if (isDone(invoice)) await carryOut('cancel_invoice', { p_invoice_id: idOf(invoice), p_reason: 'Entered twice' })
  }

  const ingest = async (): Promise<void> => {
    const rows = Array.from({ length: readingsAtOnce }, () => {
      readings++
      return {
        meter_id: ground.ingestMeterId, reading: readings, read_at: new Date(firstReading + readings * 1000).toISOString(),
      }
    })
    await carryOut('ingest_readings', { p_readings: rows })
  }

  /** A worker whose timer may run, because nobody learned what became of it, is asked for no other one. */
  const time = async (): Promise<void> => {
    const made = freeWorkers.length > 0 ? undefined
      : await carryOut('create_worker', { p_values: { site_id: ground.siteId, name: '', worker_number: '' } })
    const worker = made === undefined ? freeWorkers.pop() : isDone(made) ? idOf(made) : undefined
    if (worker === undefined) return
    // Hours are of whole minutes, so a second timer of one minute may overlap the first.
    const timer = await carryOut('start_labour_timer', {
      p_work_order_id: ground.workOrderId, p_values: { worker_id: worker },
    }, ['LABOUR_OVERLAPS'])
    if (timer.end === 'REFUSED') freeWorkers = [worker, ...freeWorkers]
    if (!isDone(timer)) return
    const stopped = await carryOut('stop_labour_timer', { p_labour_entry_id: idOf(timer) })
    if (isDone(stopped)) freeWorkers = [worker, ...freeWorkers]
  }

  const maintain = async (): Promise<void> => {
    const schedule = await carryOut('create_maintenance_schedule', {
      p_values: {
        asset_id: ground.maintainedAssetId, name: '', title: 'Torture', every_n: 1, every_unit: 'YEAR',
        anchor_on: new Date(farAhead + 300 * day).toISOString().slice(0, 10),
      },
    })
    if (!isDone(schedule)) return
    const of = { p_maintenance_schedule_id: idOf(schedule) }
    if (isDone(await carryOut('activate_maintenance_schedule', of))) await carryOut('generate_maintenance', of)
  }

  const slot = (): { starts_at: string, ends_at: string } => {
    slots++
    const from = farAhead + slots * 600_000
    return { starts_at: new Date(from).toISOString(), ends_at: new Date(from + 300_000).toISOString() }
  }

  const book = async (): Promise<void> => {
    const booking = await carryOut('create_asset_booking', {
      p_values: { site_id: ground.siteId, external_party: 'Torture', purpose: '', ...slot() },
      p_assets: [{ asset_id: ground.bookableAssetId }],
    })
    if (!isDone(booking)) return
    const of = { p_asset_booking_id: idOf(booking) }
    if (isDone(await carryOut('reserve_asset_booking', of))) await carryOut('cancel_asset_booking', of)
  }

  const permit = async (): Promise<void> => {
    const made = await carryOut('create_permit', {
      p_values: { kind_id: ground.permitKindId, location_id: ground.locationId, title: '', hazards: 'None', ...slot() },
    })
    if (isDone(made)) await carryOut('cancel_permit', { p_permit_id: idOf(made), p_reason: 'Not needed' })
  }

  /** Some contents come twice, for another record; half of what is stored is linked elsewhere, and its first link archived. */
  const keepFile = async (): Promise<void> => {
    const isNew = contents.length === 0 || random.chance(0.8)
    const content = isNew ? `${random.next()}\n`.repeat(random.between(1, 12_000)) : random.pick(contents)
    if (isNew) contents = [...contents.slice(-5), content]
    const upload = await carryOut('create_upload', {
      p_entity: 'asset.assets', p_entity_id: random.pick([ground.maintainedAssetId, ground.bookableAssetId]),
      p_values: { name: 'note.txt', caption: '', byte_count: content.length },
    }, ['TOO_MANY_UPLOADS', 'TOO_MANY_FILES'])
    if (isDone(upload) && await sendContent(upload, content)) inspected = [...inspected, idOf(upload)]
  }

  const moveFile = async (): Promise<void> => {
    const [first, ...rest] = inspected
    if (first === undefined) return await keepFile()
    const link = await linkOf(first)
    if (link === undefined) return
    inspected = rest
    // An order that has the file already keeps its link, and an action that changes nothing is not in the log.
    if (kept.has(link.file_id)) return void await carryOut('archive_file_link', { p_file_link_id: link.id }, gone)
    const linked = await carryOut('create_file_link', {
      p_file_id: link.file_id, p_entity: 'work.work_orders', p_entity_id: ground.workOrderId,
    }, gone)
    kept.add(link.file_id)
    await carryOut('archive_file_link', { p_file_link_id: link.id }, gone)
    if (!isDone(linked) || random.chance(0.3)) return
    if (isDone(await carryOut('archive_file_link', { p_file_link_id: idOf(linked) }, gone))) kept.delete(link.file_id)
  }

  const areas = [moveStock, purchase, ingest, time, maintain, book, permit, keepFile, moveFile]
  return {
    calibrate: async () => {
      // A quick worker has inspected the file before the wait for it: it is moved after that alone.
      for (const area of areas.filter((one) => one !== moveFile)) await area()
      await until(longestInspection, 'a file is inspected', async () => await linkOf(inspected[0] ?? '') !== undefined, 100)
      await moveFile()
    },
    step: async () => await random.pick(areas)(),
  }
}
