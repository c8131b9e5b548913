import { divide } from '../inventory/model.ts'

/**
 * The slow, obvious purchases of one item, of services and of assets, asked for by requisitions or not: whole numbers, one order after the other. Quantities and
 * prices are in millionths, amounts in ten-thousandths. The reference that functions/procurement is measured by.
 */

export interface Line {
  kind: 'ITEM' | 'SERVICE' | 'ASSET'
  /** How many base units of the item are one of what is ordered. */
  unit: 1 | 12
  quantity: number
  price: number
  over: number | null
  inspected: boolean
  level: 'TWO_WAY' | 'THREE_WAY' | 'FOUR_WAY'
  more: number | null
  differs: number | null
  onWork: boolean
  isBorne: boolean
}

/** What is paid besides, in ten-thousandths, rounded to the coins of the currency. */
export interface Charge { kind: 'FREIGHT' | 'DUTY', basis: 'VALUE' | 'QUANTITY', amount: number }

/** What somebody means to do; which record it is, and how much, follows from what is there (Model.resolve). */
export type Wish =
  | { act: 'order', rate: number, lines: Line[], ready: boolean, charges: Charge[] }
  | { act: 'submit' | 'approve' | 'reject' | 'send' | 'acknowledge' | 'hold' | 'resume' | 'cancel', order: number }
  | { act: 'close', order: number, reason: boolean }
  | { act: 'revise', order: number, line: number, percent: number, price: number | null }
  | { act: 'receive', order: number, line: number, percent: number | null, rejected: number, rows: number, lot: number }
  | { act: 'request', kind: 'ITEM' | 'SERVICE', unit: 1 | 12, quantity: number, price: number, isBorne: boolean }
  | { act: 'convert', request: number, percent: number, price: number }
  | { act: 'award', request: number, percent: number, prices: [number, number], isSplit: boolean }
  | { act: 'dropRequest', request: number }
  | { act: 'review' | 'sendBack' | 'takeBack', receipt: number, percent: number }
  | { act: 'bill', order: number, line: number, percent: number, price: number, through: number }
  /** A bill for charges only. */
  | { act: 'freight', order: number, charge: Charge, through: number }
  /** Of a bill for charges. */
  | { act: 'rebate', bill: number, percent: number, through: number }
  /** Of a bill, or of what went back with or without naming the bill. */
  | { act: 'credit', which: number, basis: 'PRICE' | 'QUANTITY' | 'RETURN' | 'BOTH', percent: number, price: number, through: number }
  | { act: 'handIn' | 'void' | 'undo' | 'pay' | 'accept', invoice: number }
  | { act: 'pass', invoice: number, reason: boolean }
  /** To one of two work orders, or to nobody who bears it. */
  | { act: 'issue', quantity: number, taker: 0 | 1 | null }
  /** What a dollar is worth in euros from now on, in millionths. */
  | { act: 'rate', rate: number }

/** The same of a record that is there, as it is asked of the database. */
export type Act = { act: string, again?: boolean } & Record<string, unknown>

interface OrderLine extends Line {
  position: number
  /** What a unit costs in the currency of the site, and with its share of the charges. */
  unitCost: bigint
  landedCost: bigint
  unitCharge: bigint
  /** What bills for charges make of those of all that was ordered, and what was posted of charges beside the receipts. */
  chargedMore: bigint
  chargePosted: bigint
  wanted: bigint
  received: bigint
  accepted: bigint
  rejected: bigint
  returned: bigint
  invoiced: bigint
  /** What credit notes claim of what went back. */
  credited: bigint
  expected: bigint
  isOnBudget: boolean
  preCommitment: bigint
  commitment: bigint
  actual: bigint
  /** What invoices changed so far, in stock, work and variances. */
  settled: bigint
  request: Requisition | null
}
/** A requisition of one line, which is approved as soon as it is made. */
interface Requisition {
  status: string
  line: Omit<Line, 'quantity' | 'price'>
  quantity: bigint
  price: bigint
}
interface Order {
  isApproved: boolean
  status: string
  held: string
  rate: bigint
  /** Whether it is in dollars; those of the euro are worth one. */
  isForeign: boolean
  isSent: boolean
  lines: OrderLine[]
  charges: Charge[]
  /** The revision that waits: what a line is to be. */
  next: Revision | null
}
/** The revision of an order that waits, with the rate of the day on which it was handed in. */
interface Revision { line: OrderLine, quantity: bigint, price: number, rate: bigint }
interface Arrival {
  order: Order, orderNumber: number, receipt: number, position: number, line: OrderLine, lot: string
  quantity: bigint, unitCost: bigint, rejected: bigint, returned: bigint, isJudged: boolean, at: number
}
interface Invoice {
  /** Of a bill for charges only: it has no line but the first of its order, and nothing of that. */
  charge?: Charge & { expected: Charge | null }
  /** Of a credit note for charges: the bill whose charge it credits. */
  rebate?: Invoice
  status: string, order: Order, line: OrderLine, quantity: bigint, price: bigint, rate: bigint, posted: bigint,
  exceptions: string[], passedAt: number, wasOdd?: boolean
  /** Of a credit note: what it credits, what of the bill it takes back in the currency of the bill and of the site, and what of that is lost. */
  credit?: { bill: Invoice | null, back: Back | null, isPrice: boolean, expected: bigint, taken: bigint, lost: bigint }
}
/** Goods of a line that went back. */
interface Back { order: Order, line: OrderLine, quantity: bigint }

const open = ['APPROVED', 'SENT', 'ACKNOWLEDGED']
const moves: Record<string, { from: string[], to: string }> = {
  submit: { from: ['DRAFT'], to: 'PENDING_APPROVAL' },
  approve: { from: ['PENDING_APPROVAL'], to: 'APPROVED' },
  reject: { from: ['PENDING_APPROVAL'], to: 'DRAFT' },
  send: { from: ['APPROVED'], to: 'SENT' },
  acknowledge: { from: ['SENT'], to: 'ACKNOWLEDGED' },
  hold: { from: open, to: 'ON_HOLD' },
  resume: { from: ['ON_HOLD'], to: '' },
  cancel: { from: ['DRAFT', 'PENDING_APPROVAL', ...open, 'ON_HOLD'], to: 'CANCELLED' },
  close: { from: open, to: 'CLOSED' },
  revise: { from: open, to: 'PENDING_APPROVAL' },
  handIn: { from: ['DRAFT', 'EXCEPTION'], to: '' },
  pass: { from: ['MATCHED', 'EXCEPTION'], to: 'APPROVED' },
  accept: { from: ['EXCEPTION'], to: 'APPROVED' },
  void: { from: ['DRAFT', 'MATCHED', 'EXCEPTION'], to: 'VOID' },
  undo: { from: ['APPROVED'], to: 'VOID' },
  pay: { from: ['APPROVED'], to: 'PAID' },
}

/** What a quantity costs, in ten-thousandths: both factors are in millionths. */
const worth = (quantity: bigint, cost: bigint): bigint => divide(quantity * cost, 10n ** 8n)
/** The coins of each currency, in ten-thousandths. */
const coins: Record<string, bigint> = { EUR: 100n, JPY: 10_000n, KWD: 10n }
const inCoins = (amount: bigint, currency: string): bigint => divide(amount, coins[currency] as bigint) * (coins[currency] as bigint)
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const absolute = (a: bigint): bigint => (a < 0n ? -a : a)
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const share = (quantity: bigint, percent: number): bigint => most(quantity * BigInt(percent) / 100n, 1n)
const one = 1_000_000n
/** The same of a line of assets, which are whole; a third of them is asked for as it is, and refused. */
const shareOf = ({ kind }: Line, quantity: bigint, percent: number): bigint =>
  (kind === 'ASSET' && percent !== 33 ? most(quantity * BigInt(percent) / 100n / one, 1n) * one : share(quantity, percent))
const isInParts = ({ kind }: Line, ...quantities: bigint[]): boolean => kind === 'ASSET' && quantities.some((quantity) => quantity % one !== 0n)
const inBase = ({ unit }: Line, quantity: bigint): bigint => quantity * BigInt(unit)

const isPassed = ({ status }: Invoice): boolean => ['APPROVED', 'PAID'].includes(status)

/** A quantity in so many rows of a receipt, such as one for each lot. */
function partsOf(line: Line, quantity: number, rows: number): number[] {
  const part = line.kind === 'ASSET' ? Math.floor(quantity / rows / 1_000_000) * 1_000_000 : Math.floor(quantity / rows)
  return part === 0 ? [quantity] : [...Array.from({ length: rows - 1 }, () => part), quantity - part * (rows - 1)]
}

export class Model {
  private orders: Order[] = []
  private requests: Requisition[] = []
  private arrivals: Arrival[] = []
  private receipts = 0
  private invoices: Invoice[] = []
  private stock = { value: 0n, good: 0n, quarantine: 0n }
  /** What lies there of each lot, in the order in which they came to be; of what is not tracked there is one without a name. */
  private lots = new Map<string, { good: bigint, quarantine: bigint }>()
  /** What is reserved for the first taker, because it was bought for it, and was not issued to it yet. */
  private reserved = 0n
  private assets = 0n
  private service = 0n
  private charged = [0n, 0n]
  /** Who took goods, in the order in which everything happened. */
  private takes: { at: number, taker: 0 | 1 | null, quantity: bigint }[] = []
  private clock = 0
  private variance = 0n
  /** What a dollar is worth in euros today, in millionths. */
  private rate = 913_457n
  private readonly amount: bigint
  private readonly isTracked: boolean
  private readonly backs: Back[] = []
  private readonly currencies: readonly [string, string]

  /** The amount of the hard budget of the cost center, whether the item is tracked by lot, and the currencies of the site and of what is foreign. */
  constructor(amount: bigint, isTracked = false, currencies: readonly [string, string] = ['EUR', 'JPY']) {
    this.amount = amount
    this.isTracked = isTracked
    this.currencies = currencies
  }

  get orderCount(): number {
    return this.orders.length
  }

  /** Of each invoice, in the order in which they were made, whether it ever failed to match; nothing of those never handed in. */
  get everOdd(): (boolean | undefined)[] {
    return this.invoices.map(({ wasOdd }) => wasOdd)
  }

  /** What is asked of the database, or nothing where there is no record to do it with. */
  resolve(wish: Wish): Act | undefined {
    if ('order' in wish) {
      if (this.orders.length === 0) return undefined
      const order = wish.order % this.orders.length
      const { lines } = this.orders[order] as Order
      if (!('line' in wish)) return { ...wish, order }
      const index = wish.line % lines.length
      const line = lines[index] as OrderLine
      const isAll = wish.act === 'receive' && wish.percent === null
      const quantity = isAll ? null : Number(shareOf(line, line.wanted, wish.percent as number))
      if (wish.act === 'receive') {
        const parts = quantity === null ? null : partsOf(line, quantity, wish.rows)
        const first = BigInt(parts?.[0] ?? 0)
        const lots = parts?.map((_, row) => (this.isTracked && line.kind === 'ITEM' ? `L${(wish.lot + row) % 3}` : null)) ?? null
        return { ...wish, order, line: index + 1, parts, lots, rejected: Number(first * BigInt(wish.rejected) / 100n) }
      }
      if (wish.act === 'bill') return { ...wish, order, line: index + 1, quantity, price: Math.floor(line.price * wish.price / 100) }
      return { ...wish, order, line: index + 1, quantity, price: wish.price ?? line.price }
    }
    if ('receipt' in wish) {
      if (this.arrivals.length === 0) return undefined
      const arrival = wish.receipt % this.arrivals.length
      const { receipt, position, quantity, orderNumber } = this.arrivals[arrival] as Arrival
      const part = wish.act === 'review' ? quantity * BigInt(wish.percent) / 100n : share(quantity, wish.percent)
      return { ...wish, arrival, receipt, position, order: orderNumber, quantity: Number(part) }
    }
    if ('which' in wish) return this.resolveCredit(wish)
    if ('bill' in wish) {
      const bills = this.invoices.filter(({ charge, rebate }) => charge !== undefined && rebate === undefined)
      const bill = bills[wish.bill % bills.length]
      if (bill?.charge === undefined) return undefined
      const amount = Number(inCoins(BigInt(bill.charge.amount) * BigInt(wish.percent) / 100n, this.currencies[bill.order.isForeign ? 1 : 0]))
      return { act: 'rebate', through: wish.through, of: this.invoices.indexOf(bill), order: this.orders.indexOf(bill.order),
        charge: { kind: bill.charge.kind, amount } }
    }
    if ('request' in wish) {
      if (this.requests.length === 0) return undefined
      const request = wish.request % this.requests.length
      const { quantity } = this.requests[request] as Requisition
      const left = quantity - this.orderedOf(this.requests[request] as Requisition)
      if (wish.act === 'dropRequest') return { ...wish, request }
      const part = share(left, wish.percent)
      if (wish.act === 'convert') return { ...wish, request, quantity: Number(part) }
      const rest = wish.isSplit ? left - part : 0n
      return { ...wish, request, accepted: [part, rest].filter((accepted) => accepted > 0n).map(Number) }
    }
    if ('invoice' in wish) {
      return this.invoices.length === 0 ? undefined : { ...wish, invoice: wish.invoice % this.invoices.length }
    }
    return { ...wish }
  }

  /** What is credited of a bill, or of what went back at the price at which it was billed last. */
  private resolveCredit({ which, basis, percent, price, through }: Wish & { act: 'credit' }): Act | undefined {
    if (basis === 'PRICE' || basis === 'QUANTITY') {
      const bills = this.invoices.filter(({ credit, charge }) => credit === undefined && charge === undefined)
      const bill = bills[which % bills.length]
      if (bill === undefined) return undefined
      return { act: 'credit', through, of: this.invoices.indexOf(bill), back: null, basis, order: this.orders.indexOf(bill.order), line: bill.line.position,
        quantity: Number(shareOf(bill.line, bill.quantity, percent)), price: Math.floor(Number(bill.price) * price / 100) }
    }
    const back = this.backs[which % this.backs.length]
    if (back === undefined) return undefined
    const bill = this.passed(back.line).at(-1)
    return { act: 'credit', through, of: basis === 'BOTH' && bill ? this.invoices.indexOf(bill) : null, back: this.backs.indexOf(back), basis: 'QUANTITY',
      order: this.orders.indexOf(back.order), line: back.line.position, quantity: Number(shareOf(back.line, back.quantity, percent)),
      price: Math.floor(Number(bill?.price ?? BigInt(back.line.price)) * price / 100) }
  }

  /** What approved credit notes but one leave of a bill: how much, and what that costs in its currency and in that of the site. */
  private leftOf(bill: Invoice, but?: Invoice): { quantity: bigint, amount: bigint, base: bigint } {
    const credits = this.creditsOf(bill).filter((credit) => credit !== but)
    const sum = (values: bigint[]) => values.reduce((all, value) => all + value, 0n)
    return {
      quantity: bill.quantity - sum(credits.map(({ credit, quantity }) => (credit?.isPrice ? 0n : quantity))),
      amount: this.amountOf(bill) - sum(credits.map(({ credit }) => credit?.expected ?? 0n)),
      base: divide(bill.quantity * bill.price * bill.rate, 10n ** 14n) - sum(credits.map(({ credit }) => credit?.taken ?? 0n)),
    }
  }

  private creditsOf(bill: Invoice): Invoice[] {
    return this.invoices.filter(({ credit, status }) => credit?.bill === bill && ['APPROVED', 'PAID'].includes(status))
  }

  /** What a bill or a credit note says, in the coins of its currency. */
  private amountOf({ order, quantity, price }: Invoice): bigint {
    const coin = coins[this.currencies[order.isForeign ? 1 : 0]] as bigint
    return divide(quantity * price, 10n ** 8n * coin) * coin
  }

  /** Holds a credit note against its bill, and against what went back; answers why it does not match, or that it is too much. */
  private matchCredit(invoice: Invoice): string[] | 'OVER_CREDIT' {
    const { quantity, line, order } = invoice
    const credit = invoice.credit as NonNullable<Invoice['credit']>
    const isOpen = (bill: Invoice | null) => bill !== null && ['APPROVED', 'PAID'].includes(bill.status)
    let { bill } = credit
    if (credit.back && !isOpen(bill)) {
      bill = this.invoices.filter((one) => one.credit === undefined && !one.charge && one.order === order && one.line === line && isOpen(one)
        && this.leftOf(one).quantity >= quantity).sort((one, other) => other.passedAt - one.passedAt)[0] ?? null
    }
    const left = isOpen(bill) ? this.leftOf(bill as Invoice, invoice) : null
    const amount = this.amountOf(invoice)
    const coin = coins[this.currencies[order.isForeign ? 1 : 0]] as bigint
    const expected = left === null ? 0n : credit.isPrice ? least(amount, left.amount)
      : quantity < left.quantity ? divide(left.amount * quantity, left.quantity * coin) * coin : left.amount
    if (left && (quantity > left.quantity || amount > expected)) return 'OVER_CREDIT'
    const others = this.invoices.filter((one) => one !== invoice && one.credit?.back && one.credit.back === credit.back
      && !['DRAFT', 'VOID'].includes(one.status)).reduce((all, one) => all + one.quantity, 0n)
    if (credit.back && quantity + others > credit.back.quantity) return 'OVER_CREDIT'
    Object.assign(credit, { bill, expected })
    if (bill) invoice.rate = bill.rate
    if (left === null) return ['NOT_BILLED']
    return amount < expected ? ['CREDIT_UNDER'] : []
  }

  play(act: Act): string {
    const quantity = BigInt((act['quantity'] as number | null) ?? 0)
    if (act.act === 'issue') {
      const taker = act['taker'] as 0 | 1 | null
      // Others get what is reserved for nobody.
      const kept = taker === 0 ? 0n : least(this.reserved, this.stock.good)
      if (this.stock.good - kept < quantity) return 'INSUFFICIENT_STOCK'
      if (taker === 0) this.reserved -= least(this.reserved, quantity)
      // Lot by lot, the oldest first.
      let rest = quantity
      for (const [lot, { good }] of this.lots) {
        const part = least(rest, good)
        const gone = part > 0n ? this.goOut('good', lot, part) : 0n
        if (taker !== null) this.charged[taker] = (this.charged[taker] ?? 0n) + gone
        rest -= part
      }
      this.clock += 1
      this.takes.push({ at: this.clock, taker, quantity })
      return 'DONE'
    }
    if ('request' in act || act.act === 'request') return this.playRequest(act)
    if (act.act === 'rate') {
      this.rate = BigInt(act['rate'] as number)
      return 'DONE'
    }
    if (act.act === 'order') {
      const charges = act['charges'] as Charge[]
      if (charges.length > 0 && !(act['lines'] as Line[]).some(({ kind }) => kind !== 'SERVICE')) return 'VALIDATION_FAILED'
      this.orders.push(this.newOrder(act['rate'] !== 1_000_000, act['lines'] as Line[], charges))
      return 'DONE'
    }
    if (act.act === 'review') return this.review(this.arrivals[act['arrival'] as number] as Arrival, quantity)
    if (act.act === 'takeBack') return this.takeBack(this.arrivals[act['arrival'] as number] as Arrival, quantity)
    if (act.act === 'sendBack') return this.sendBack(this.arrivals[act['arrival'] as number] as Arrival, quantity)
    if ('invoice' in act) return this.playInvoice(act.act, this.invoices[act['invoice'] as number] as Invoice, act['reason'] === true)

    const order = this.orders[act['order'] as number] as Order
    const line = order.lines[act['line'] as number - 1] as OrderLine
    switch (act.act) {
      case 'receive':
        return this.receive(order, act['order'] as number, (act['parts'] as number[] | null)?.map((part, index) => (
          { line, quantity: BigInt(part), rejected: index === 0 ? BigInt(act['rejected'] as number) : 0n,
            lot: (act['lots'] as (string | null)[])[index] ?? null })) ?? null)
      case 'bill':
        this.invoices.push({ status: 'DRAFT', order, line, quantity, price: BigInt(act['price'] as number), rate: one, posted: 0n, exceptions: [], passedAt: 0 })
        return 'DONE'
      case 'freight': {
        const charge = this.inCoinsOf(order, [act['charge'] as Charge])[0] as Charge
        if (!order.lines.some(({ kind }) => kind !== 'SERVICE')) return 'VALIDATION_FAILED'
        this.invoices.push({ status: 'DRAFT', order, line: order.lines[0] as OrderLine, quantity: 0n, price: 0n, rate: one, posted: 0n, exceptions: [],
          passedAt: 0, charge: { ...charge, expected: null } })
        return 'DONE'
      }
      case 'rebate': {
        const bill = this.invoices[act['of'] as number] as Invoice
        if (!isPassed(bill)) return 'VALIDATION_FAILED'
        this.invoices.push({ status: 'DRAFT', order, line: order.lines[0] as OrderLine, quantity: 0n, price: 0n, rate: bill.rate, posted: 0n, exceptions: [],
          passedAt: 0, charge: { ...bill.charge as NonNullable<Invoice['charge']>, amount: (act['charge'] as Charge).amount }, rebate: bill })
        return 'DONE'
      }
      case 'credit': {
        const bill = act['of'] === null ? null : this.invoices[act['of'] as number] as Invoice
        const back = act['back'] === null ? null : this.backs[act['back'] as number] as Back
        if (bill && !['APPROVED', 'PAID'].includes(bill.status)) return 'VALIDATION_FAILED'
        if (back && this.creditedOf(back) === back.quantity) return 'VENDOR_RETURN_CREDITED'
        this.invoices.push({ status: 'DRAFT', order, line, quantity, price: BigInt(act['price'] as number), rate: bill?.rate ?? one, posted: 0n,
          exceptions: [], passedAt: 0, credit: { bill, back, isPrice: act['basis'] === 'PRICE', expected: 0n, taken: 0n, lost: 0n } })
        return 'DONE'
      }
    }

    const move = moves[act.act] as { from: string[], to: string }
    if (!move.from.includes(order.status)) return 'TRANSITION_NOT_ALLOWED'
    switch (act.act) {
      case 'submit': {
        const before = this.renewRate(order)
        if (this.isTooDear(order)) {
          this.takeRate(order, before)
          return 'BUDGET_EXCEEDED'
        }
        break
      }
      case 'approve':
        if (order.next) {
          const outcome = this.change(order, order.next)
          if (outcome !== 'DONE') return outcome
          order.next = null
        } else if (this.isTooDear(order)) {
          return 'BUDGET_EXCEEDED'
        }
        order.status = move.to
        order.isApproved = true
        this.bear(order, true)
        break
      case 'send':
        order.isSent = true
        break
      case 'cancel':
        if (order.lines.some(({ received, invoiced }) => received > 0n || invoiced > 0n)) return 'PURCHASE_ORDER_RECEIVED'
        break
      case 'close':
        if (act['reason'] !== true && order.lines.some(({ received, invoiced, wanted }) => received < wanted || invoiced < wanted)) {
          return 'PURCHASE_ORDER_INCOMPLETE'
        }
        break
      case 'reject':
        // A revision that is rejected leaves the order what it was.
        if (order.next) {
          order.next = null
          order.status = order.held
          return 'DONE'
        }
        break
      case 'revise': {
        const next = { line, quantity, price: act['price'] as number, rate: order.isForeign ? this.rate : order.rate }
        const { wanted, price } = line
        const { rate } = order
        const outcome = this.change(order, next)
        Object.assign(line, { wanted, price })
        this.takeRate(order, rate)
        if (outcome !== 'DONE') return outcome
        order.next = next
        order.held = order.status
        break
      }
    }
    if (act.act === 'hold') order.held = order.status
    order.status = move.to || order.held
    if (act.act === 'cancel') order.next = null
    this.expect(order)
    if (act.act === 'cancel' || act.act === 'close') this.bear(order)
    return 'DONE'
  }

  state(): unknown {
    const lines = this.orders.flatMap((order) => order.lines)
    const sum = (values: bigint[]) => String(values.reduce((all, value) => all + value, 0n))
    return {
      orders: this.orders.map((order) => ({
        status: order.status,
        receipt: order.lines.every(({ received }) => received === 0n) ? 'NONE'
          : order.lines.some(({ received, rejected, returned, wanted }) => received - least(rejected, returned) > wanted) ? 'OVER'
            : order.lines.every(({ received, wanted }) => received >= wanted) ? 'FULL' : 'PARTIAL',
        invoice: order.lines.every(({ invoiced }) => invoiced === 0n) ? 'NONE'
          : order.lines.every(({ invoiced, wanted }) => invoiced >= wanted) ? 'FULL' : 'PARTIAL',
        lines: order.lines.map((line) => [line.wanted, line.received, line.accepted, line.rejected, line.returned,
          line.invoiced, line.credited, line.expected, line.chargedMore, line.chargePosted, line.settled, line.preCommitment, line.commitment, line.actual].map(String)),
      })),
      requests: this.requests.map((request) => [request.status, this.orderedOf(request), this.linesOf(request)
        .reduce((all, [, { received }]) => all + received, 0n), this.pendingOf(request)].map(String)),
      assets: String(this.assets),
      invoices: this.invoices.map(({ status, exceptions, posted, credit }) => [status, exceptions.join('+'), String(posted), String(credit?.lost ?? 0n)]),
      returns: this.backs.map((back) => (this.creditedOf(back) < back.quantity ? ['SHIPPED', '0'] : ['CREDITED', String(this.creditsFor(back)
        .reduce((all, credit) => all + this.amountOf(credit), 0n))])),
      onOrder: sum(lines.map(({ expected }) => expected)),
      lots: [...this.lots].filter(([lot]) => lot !== '').map(([lot, { good, quarantine }]) => [lot, String(good), String(quarantine)]),
      stock: [this.stock.good + this.stock.quarantine, this.stock.value, this.stock.good, this.stock.quarantine].map(String),
      service: String(this.service),
      charged: this.charged.map(String),
      variance: String(this.variance),
      budget: [sum([...lines.map(({ preCommitment }) => preCommitment), ...this.requests.map((request) => this.borneOf(request))]),
        sum(lines.map(({ commitment }) => commitment)), sum(lines.map(({ actual }) => actual))],
    }
  }

  /** Makes a line what a revision says, unless what happened to it or the budget stands against that. */
  private change(order: Order, { line, quantity, price, rate }: Revision): string {
    const isBegun = line.received > 0n || line.invoiced > 0n
    if ((isBegun && price !== line.price) || quantity < least(line.received, line.wanted)
      || line.received * 100n > quantity * BigInt(100 + (line.over ?? 0))) return 'VALIDATION_FAILED'
    if (line.kind === 'ASSET' && isInParts(line, quantity)) return 'VALIDATION_FAILED'
    const before = { wanted: line.wanted, price: line.price }
    const rateBefore = order.rate
    Object.assign(line, { wanted: quantity, price })
    // What was valued keeps its rate.
    const isValued = order.lines.some(({ received, invoiced }) => received > 0n || invoiced > 0n)
    this.takeRate(order, isValued ? order.rate : rate)
    if (!this.isTooDear(order)) return 'DONE'
    Object.assign(line, before)
    this.takeRate(order, rateBefore)
    return 'BUDGET_EXCEEDED'
  }

  private playRequest(act: Act): string {
    if (act.act === 'request') {
      const { kind, unit, quantity, price, isBorne } = act as unknown as Line
      const request: Requisition = { status: 'APPROVED', quantity: BigInt(quantity), price: BigInt(price),
        line: { kind, unit, isBorne, over: null, inspected: false, level: 'THREE_WAY', more: null, differs: null, onWork: false } }
      if (isBorne && this.pendingOf(request) > 0n && this.borne() + this.pendingOf(request) > this.amount) return 'BUDGET_EXCEEDED'
      this.requests.push(request)
      return 'DONE'
    }
    const request = this.requests[act['request'] as number] as Requisition
    const ordered = this.orderedOf(request)
    switch (act.act) {
      case 'dropRequest':
        if (request.status !== 'APPROVED') return 'TRANSITION_NOT_ALLOWED'
        if (ordered === 0n) return 'REQUISITION_NOT_ORDERED'
        request.status = 'CLOSED'
        return 'DONE'
      case 'convert': {
        if (request.status !== 'APPROVED') return 'REQUISITION_NOT_APPROVED'
        if (ordered + BigInt(act['quantity'] as number) > request.quantity) return 'REQUISITION_ORDERED'
        this.orderRequest(request, act['quantity'] as number, act['price'] as number)
        return 'DONE'
      }
      default:
        if (request.status !== 'APPROVED' || ordered === request.quantity) return 'VALIDATION_FAILED'
        for (const [index, quantity] of (act['accepted'] as number[]).entries()) {
          this.orderRequest(request, quantity, (act['prices'] as number[])[index] as number)
        }
        return 'DONE'
    }
  }

  /** Orders so much of a requisition by a draft of its own, and passes on what was kept for it. */
  private orderRequest(request: Requisition, quantity: number, price: number): void {
    const order = this.newOrder(false, [{ ...request.line, quantity, price }])
    for (const line of order.lines) line.request = request
    this.orders.push(order)
    this.bear(order)
  }

  private linesOf(request: Requisition): [Order, OrderLine][] {
    return this.orders.flatMap((order) => order.lines.filter((line) => line.request === request).map((line): [Order, OrderLine] => [order, line]))
  }

  private orderedOf(request: Requisition): bigint {
    return least(request.quantity, this.linesOf(request).reduce((all, [{ status }, { wanted, received }]) => (
      all + (status === 'CANCELLED' ? 0n : status === 'CLOSED' ? least(received, wanted) : wanted)), 0n))
  }

  private pendingOf(request: Requisition): bigint {
    return request.status === 'APPROVED' ? worth(request.quantity - this.orderedOf(request), request.price) : 0n
  }

  private borneOf(request: Requisition): bigint {
    return request.line.isBorne ? this.pendingOf(request) : 0n
  }

  /** All that the budget bears. */
  private borne(): bigint {
    return this.requests.reduce((all, request) => all + this.borneOf(request), 0n)
      + this.orders.flatMap(({ lines }) => lines).reduce((all, line) => all + line.preCommitment + line.commitment + line.actual, 0n)
  }

  /** An order that is written or handed in takes the rate of today, until something has come or was billed; answers the one before. */
  private renewRate(order: Order): bigint {
    const before = order.rate
    if (order.isForeign && order.lines.every(({ received, invoiced }) => received === 0n && invoiced === 0n)) this.takeRate(order, this.rate)
    return before
  }

  private takeRate(order: Order, rate: bigint): void {
    order.rate = rate
    for (const line of order.lines) line.unitCost = divide(BigInt(line.price) * rate, 10n ** 6n)
    // What a unit bears of the charges stays when something came or was billed.
    if (!this.isBegun(order)) {
      const coin = coins[this.currencies[order.isForeign ? 1 : 0]] as bigint
      const shares = order.charges.map((charge) => this.sharesOf(order, charge.basis, BigInt(charge.amount), coin))
      for (const [index, line] of order.lines.entries()) {
        const share = shares.reduce((all, own) => all + (own[index] as bigint), 0n)
        line.unitCharge = divide(share * 10n ** 8n, line.wanted)
      }
    }
    for (const line of order.lines) line.landedCost = divide((BigInt(line.price) + line.unitCharge) * rate, 10n ** 6n)
  }

  private isBegun(order: Order): boolean {
    return order.lines.some(({ received, invoiced }) => received > 0n || invoiced > 0n)
      || this.invoices.some((bill) => bill.order === order && bill.charge && !bill.rebate && !['DRAFT', 'VOID'].includes(bill.status))
  }

  /** What each line shares of an amount, by running sums rounded to so much: services nothing. */
  private sharesOf(order: Order, basis: Charge['basis'], amount: bigint, unit: bigint): bigint[] {
    const goods = (line: OrderLine) => line.kind !== 'SERVICE'
    const weigh = (by: Charge['basis']) => order.lines.map((line) => (
      !goods(line) ? 0n : by === 'VALUE' ? line.wanted * BigInt(line.price) : inBase(line, line.wanted)))
    const sum = (values: bigint[]) => values.reduce((all, value) => all + value, 0n)
    const weights = sum(weigh(basis)) > 0n ? weigh(basis) : weigh('QUANTITY')
    const all = sum(weights)
    if (all === 0n) return weights
    const upto = (index: number) => divide(amount * sum(weights.slice(0, index)), all * unit) * unit
    return weights.map((_, index) => upto(index + 1) - upto(index))
  }

  private inCoinsOf(order: { isForeign: boolean }, charges: Charge[]): Charge[] {
    return charges.map((charge) => ({ ...charge, amount: Number(inCoins(BigInt(charge.amount), this.currencies[order.isForeign ? 1 : 0])) }))
  }

  /** What so much of a line bears of charges by its unit cost. */
  private embedded(line: OrderLine, quantity: bigint): bigint {
    return worth(quantity, line.landedCost) - worth(quantity, line.unitCost)
  }

  /** What so much of a line bears of charges: what comes beyond what was ordered bears nothing. */
  private chargedFor(line: OrderLine, quantity: bigint): bigint {
    const part = least(quantity, line.wanted)
    return this.embedded(line, part) + divide(line.chargedMore * part, line.wanted)
  }

  /** What is to be posted of charges for so much that came, beside the receipts. */
  private chargePart(line: OrderLine, quantity: bigint): bigint {
    return divide(line.chargedMore * least(quantity, line.wanted), line.wanted)
      - (line.unitCharge > 0n ? this.embedded(line, most(quantity - line.wanted, 0n)) : 0n)
  }

  /** A charge that bills bill costs what they say, another what is expected. */
  private countCharges(order: Order): void {
    const bills = this.invoices.filter((bill) => bill.order === order && bill.charge && ['APPROVED', 'PAID'].includes(bill.status))
    const euros = (amount: number, rate: bigint) => divide(BigInt(amount) * rate, one)
    const due = new Map<string, { basis: Charge['basis'], amount: bigint }>()
    for (const { charge, rate, rebate } of bills) {
      const key = `${charge?.expected?.kind ?? 'none'} ${charge?.basis}`
      const amount = euros(charge?.amount ?? 0, rate) * (rebate ? -1n : 1n)
      due.set(key, { basis: charge?.basis as Charge['basis'], amount: (due.get(key)?.amount ?? 0n) + amount })
    }
    const expected = order.charges.filter(({ kind }) => !bills.some(({ charge }) => charge?.expected?.kind === kind))
      .map(({ basis, amount }) => ({ basis, amount: euros(amount, order.rate) }))
    const shares = [...due.values(), ...expected].map(({ basis, amount }) => this.sharesOf(order, basis, amount, 1n))
    for (const [index, line] of order.lines.entries()) {
      if (line.kind === 'SERVICE') continue
      line.chargedMore = bills.length === 0 ? 0n
        : shares.reduce((all, own) => all + (own[index] as bigint), 0n) - this.embedded(line, line.wanted)
    }
    // In the order in which the database posts them: all are of one item and one storeroom.
    for (const line of order.lines) this.settleCharge(line)
  }

  private settleCharge(line: OrderLine): void {
    if (line.kind !== 'ITEM') return
    const difference = this.chargePart(line, line.received) - line.chargePosted
    if (difference === 0n) return
    const held = line.received === 0n ? 0n : divide(difference * (line.received - line.returned), line.received)
    line.chargePosted += difference
    this.share(line, line.received - line.returned, held)
    this.variance += difference - held
  }

  private matchCharge({ order, charge }: Invoice, bill: Invoice): string[] {
    const { kind, amount } = charge as Charge
    const expected = order.charges.find((one) => one.kind === kind) ?? null
    Object.assign(charge as object, { expected })
    const unapproved = order.isApproved || order.status === 'CANCELLED' ? [] : ['PO_NOT_APPROVED']
    if (!expected) return ['NOT_ORDERED', ...unapproved]
    const others = this.invoices.filter((one) => one !== bill && one.order === order && one.charge?.expected === expected
      && (one.rebate ? isPassed(one) : !['DRAFT', 'VOID'].includes(one.status)))
      .reduce((all, one) => all + BigInt(one.charge?.amount ?? 0) * (one.rebate ? -1n : 1n), 0n)
    const coin = coins[this.currencies[order.isForeign ? 1 : 0]] as bigint
    const tolerance = this.sharesOf(order, expected.basis, BigInt(expected.amount), coin)
      .reduce((all, share, index) => all + share * BigInt(order.lines[index]?.differs ?? 0), 0n)
    return [...unapproved, ...((BigInt(amount) + others - BigInt(expected.amount)) * 100n > tolerance ? ['PRICE_OVER'] : [])]
  }

  private newOrder(isForeign: boolean, lines: Line[], charges: Charge[] = []): Order {
    const rate = isForeign ? this.rate : one
    const order: Order = {
      status: 'DRAFT', held: '', next: null, rate, isForeign, isSent: false, isApproved: false, charges: this.inCoinsOf({ isForeign }, charges),
      lines: lines.map((line, index) => ({
        ...line, position: index + 1, unitCost: 0n, landedCost: 0n, unitCharge: 0n, chargedMore: 0n, chargePosted: 0n, wanted: BigInt(line.quantity),
        received: 0n, accepted: 0n, rejected: 0n, returned: 0n, invoiced: 0n, credited: 0n, expected: 0n, isOnBudget: false,
        preCommitment: 0n, commitment: 0n, actual: 0n, settled: 0n, request: null,
      })),
    }
    this.takeRate(order, rate)
    return order
  }

  private receive(order: Order, orderNumber: number, given: { line: OrderLine, quantity: bigint, rejected: bigint, lot: string | null }[] | null): string {
    if (!open.includes(order.status) && !order.next) return 'PURCHASE_ORDER_NOT_OPEN'
    const rows = given === null
      ? order.lines.filter(({ received, wanted }) => received < wanted)
        .map((line) => ({ line, quantity: line.wanted - line.received, rejected: 0n, lot: null }))
      : given
    if (rows.length === 0) return 'VALIDATION_FAILED'
    if (rows.some(({ line, quantity, rejected }) => rejected > quantity || (line.inspected && rejected > 0n)
      || isInParts(line, quantity, rejected))) return 'VALIDATION_FAILED'
    // Several rows may be of one line, which brings all of them together.
    // What was rejected and went back may come again.
    if (rows.some(({ line }) => (line.received - least(line.rejected, line.returned) + rows.filter((row) => row.line === line).reduce((all, { quantity }) => all + quantity, 0n))
      * 100n > line.wanted * BigInt(100 + (line.over ?? 0)))) return 'OVER_RECEIPT'
    // Which lot it is nobody knows but who receives it.
    if (this.isTracked && rows.some(({ line, lot }) => line.kind === 'ITEM' && lot === null)) return 'VALIDATION_FAILED'
    for (const lot of rows.filter(({ line }) => line.kind === 'ITEM').map((row) => row.lot ?? '').sort()) {
      if (!this.lots.has(lot)) this.lots.set(lot, { good: 0n, quarantine: 0n })
    }
    this.clock += 1
    this.reserve(rows.filter(({ line }) => line.kind === 'ITEM' && line.onWork && !line.inspected)
      .reduce((all, { line, quantity, rejected }) => all + inBase(line, quantity - rejected), 0n))
    rows.forEach(({ line, quantity, rejected, lot }, index) => {
      const arrival: Arrival = { order, orderNumber, receipt: this.receipts, position: index + 1, line, lot: lot ?? '', quantity, unitCost: line.landedCost,
        rejected: 0n, returned: 0n, isJudged: false, at: this.clock }
      line.received += quantity
      if (line.kind === 'ITEM') {
        this.stock.value += worth(quantity, line.landedCost)
        this.put('quarantine', arrival.lot, inBase(line, quantity))
      }
      if (!line.inspected) this.judge(arrival, rejected)
      this.arrivals.push(arrival)
    })
    for (const line of new Set(rows.map((row) => row.line))) {
      this.settle(line, rows.filter((row) => row.line === line).reduce((all, { quantity }) => all + quantity, 0n))
    }
    this.receipts += 1
    this.expect(order)
    this.bear(order)
    return 'DONE'
  }

  /** Goods bought for a work order are reserved for it before they come: first what it lacks, and the rest besides. */
  private reserve(quantity: bigint): void {
    const lacking = this.reserved - least(this.reserved, this.stock.good)
    this.reserved += most(quantity - lacking, 0n)
  }

  private judge(arrival: Arrival, rejected: bigint): void {
    const accepted = arrival.quantity - rejected
    arrival.isJudged = true
    arrival.rejected = rejected
    arrival.line.accepted += accepted
    arrival.line.rejected += rejected
    if (arrival.line.kind === 'ITEM') {
      this.put('quarantine', arrival.lot, -inBase(arrival.line, accepted))
      this.put('good', arrival.lot, inBase(arrival.line, accepted))
    } else if (arrival.line.kind === 'ASSET') {
      this.assets += accepted / one
    } else if (arrival.line.onWork) {
      this.service += inCoins(worth(accepted, arrival.unitCost), this.currencies[0])
    }
  }

  private review(arrival: Arrival, rejected: bigint): string {
    if (arrival.isJudged || rejected > arrival.quantity || isInParts(arrival.line, rejected)) return 'VALIDATION_FAILED'
    if (arrival.line.kind === 'ITEM' && arrival.line.onWork) this.reserve(inBase(arrival.line, arrival.quantity - rejected))
    this.judge(arrival, rejected)
    return 'DONE'
  }

  /** What is bad goes first; the stock tells by its order of conditions which of both it posts first. */
  private sendBack(arrival: Arrival, quantity: bigint): string {
    if (arrival.line.kind === 'SERVICE' || !arrival.isJudged || quantity > arrival.quantity - arrival.returned) return 'VALIDATION_FAILED'
    const bad = least(quantity, most(arrival.rejected - arrival.returned, 0n))
    if (arrival.line.kind === 'ASSET') {
      // Which assets go back is said where not all do.
      const left = arrival.quantity - arrival.rejected - most(arrival.returned - arrival.rejected, 0n)
      if (isInParts(arrival.line, quantity) || (quantity > bad && quantity - bad !== left)) return 'VALIDATION_FAILED'
      this.assets -= (quantity - bad) / one
      this.backs.push({ order: arrival.order, line: arrival.line, quantity })
      arrival.returned += quantity
      arrival.line.returned += quantity
      this.bear(arrival.order)
      return 'DONE'
    }
    if ((this.lots.get(arrival.lot)?.good ?? 0n) < inBase(arrival.line, quantity - bad)) return 'INSUFFICIENT_STOCK'
    // It costs what it cost when it came, and what bills made of that.
    const { line } = arrival
    const differed = line.settled - this.differedFor(line, line.received - line.returned - quantity)
    const ofBad = divide(differed * bad, quantity)
    line.settled -= differed
    // What it bears of charges nobody gives back.
    const charged = divide(line.chargePosted * quantity, line.received)
    const chargedBad = divide(charged * bad, quantity)
    for (const [from, sent, share, charge] of [['good', quantity - bad, differed - ofBad, charged - chargedBad], ['quarantine', bad, ofBad, chargedBad]] as const) {
      if (sent > 0n) {
        const part = inBase(arrival.line, sent)
        const cost = worth(sent, arrival.unitCost) + share + charge
        const lost = worth(sent, arrival.unitCost) - worth(sent, line.unitCost) + charge
        const takesShare = part === this.stock.good + this.stock.quarantine || this.stock.value < cost
        this.variance += (takesShare ? this.goOut(from, arrival.lot, part) : this.goOut(from, arrival.lot, part, cost)) - cost + lost
      }
    }
    this.backs.push({ order: arrival.order, line, quantity })
    arrival.returned += quantity
    arrival.line.returned += quantity
    this.bear(arrival.order)
    return 'DONE'
  }

  private creditsFor(back: Back): Invoice[] {
    return this.invoices.filter(({ credit, status }) => credit?.back === back && ['APPROVED', 'PAID'].includes(status))
  }

  private creditedOf(back: Back): bigint {
    return this.creditsFor(back).reduce((all, { quantity }) => all + quantity, 0n)
  }

  /** What was keyed wrong never came: it must be there, good or not judged yet, and not be billed. */
  private takeBack(arrival: Arrival, quantity: bigint): string {
    const { line, order } = arrival
    const left = arrival.quantity - most(arrival.rejected, arrival.returned)
    if (line.kind === 'ASSET' || quantity > left) return 'VALIDATION_FAILED'
    if (line.kind === 'SERVICE' && line.onWork && arrival.isJudged && quantity !== left) return 'VALIDATION_FAILED'
    const good = most(line.accepted - most(line.returned - line.rejected, 0n), 0n)
    const base = line.level === 'FOUR_WAY' ? good : line.received - line.returned
    const claimed = line.invoiced - line.credited
    if (line.level !== 'TWO_WAY' && claimed > 0n && claimed > base - quantity) return 'RECEIPT_BILLED'
    if (line.kind === 'ITEM') {
      const from = arrival.isJudged ? 'good' : 'quarantine'
      const part = inBase(line, quantity)
      if ((this.lots.get(arrival.lot)?.[from] ?? 0n) < part) return 'INSUFFICIENT_STOCK'
      const differed = line.settled - this.differedFor(line, line.received - line.returned - quantity)
      line.settled -= differed
      const charged = line.chargePosted - this.chargePart(line, line.received - quantity)
      line.chargePosted -= charged
      const cost = worth(quantity, arrival.unitCost) + differed + charged
      const takesShare = part === this.stock.good + this.stock.quarantine || this.stock.value < cost
      this.variance += (takesShare ? this.goOut(from, arrival.lot, part) : this.goOut(from, arrival.lot, part, cost)) - cost
    } else if (line.onWork && arrival.isJudged) {
      this.service -= inCoins(worth(quantity, arrival.unitCost), this.currencies[0])
    }
    arrival.quantity -= quantity
    line.received -= quantity
    if (arrival.isJudged) line.accepted -= quantity
    this.expect(order)
    this.bear(order)
    return 'DONE'
  }

  private playInvoice(act: string, invoice: Invoice, hasReason: boolean): string {
    const { line, order } = invoice
    if (!(moves[act] as { from: string[] }).from.includes(invoice.status)) return 'TRANSITION_NOT_ALLOWED'
    if (invoice.credit && act !== 'pay') return this.playCredit(act, invoice, invoice.credit)
    if (invoice.rebate && act !== 'pay') return this.playRebate(act, invoice, invoice.rebate)
    switch (act) {
      case 'accept':
        return 'CREDIT_NOT_DIFFERENT'
      case 'handIn':
        if (invoice.status === 'DRAFT') line.invoiced += invoice.quantity
        if (order.isForeign) invoice.rate = this.rate
        invoice.exceptions = invoice.charge ? this.matchCharge(invoice, invoice) : this.exceptionsOf(invoice)
        invoice.wasOdd = invoice.wasOdd === true || invoice.exceptions.length > 0
        invoice.status = invoice.exceptions.length === 0 ? 'MATCHED' : 'EXCEPTION'
        return 'DONE'
      case 'pass': {
        // It is matched again: what arrived or went back since counts.
        const exceptions = invoice.charge ? this.matchCharge(invoice, invoice) : this.exceptionsOf(invoice)
        if (exceptions.length > 0 && !hasReason) return 'VALIDATION_FAILED'
        if (invoice.charge) return this.passCharge(invoice, exceptions)
        const billed = divide(invoice.quantity * invoice.price * invoice.rate, 10n ** 14n)
        invoice.posted = billed - worth(invoice.quantity, line.unitCost)
        if (this.isBilledTooDear(invoice)) {
          invoice.posted = 0n
          return 'BUDGET_EXCEEDED'
        }
        this.clock += 1
        Object.assign(invoice, { exceptions, passedAt: this.clock, status: 'APPROVED' })
        this.post(invoice, invoice.posted)
        break
      }
      case 'void':
        if (invoice.status !== 'DRAFT') line.invoiced -= invoice.quantity
        break
      case 'undo':
        if (this.creditsOf(invoice).length > 0 || this.rebatesOf(invoice).length > 0) return 'INVOICE_CREDITED'
        line.invoiced -= invoice.quantity
        invoice.status = 'VOID'
        if (invoice.charge) this.countCharges(order)
        else this.post(invoice, -invoice.posted)
        invoice.posted = 0n
        break
    }
    invoice.status = (moves[act] as { to: string }).to
    if (act === 'pass' || act === 'undo') this.bear(order)
    return 'DONE'
  }

  private passCharge(invoice: Invoice, exceptions: string[]): string {
    const { order } = invoice
    const before = { stock: { ...this.stock }, charged: [...this.charged], variance: this.variance,
      lines: order.lines.map(({ chargedMore, chargePosted }) => ({ chargedMore, chargePosted })), status: invoice.status }
    invoice.status = 'APPROVED'
    this.countCharges(order)
    const change = order.lines.filter(({ isOnBudget }) => isOnBudget).reduce((all, line) => {
      const [commitment, actual] = this.claim(order, line, false)
      return all + commitment + actual + this.preCommitmentOf(order, line) - line.preCommitment - line.commitment - line.actual
    }, 0n)
    if (change > 0n && this.borne() + change > this.amount) {
      Object.assign(this.stock, before.stock)
      this.charged.splice(0, 2, ...before.charged)
      this.variance = before.variance
      before.lines.forEach((was, index) => Object.assign(order.lines[index] as OrderLine, was))
      invoice.status = before.status
      return 'BUDGET_EXCEEDED'
    }
    this.clock += 1
    Object.assign(invoice, { exceptions, passedAt: this.clock })
    this.bear(order)
    return 'DONE'
  }

  private rebatesOf(bill: Invoice, but?: Invoice): Invoice[] {
    return this.invoices.filter((one) => one.rebate === bill && one !== but && isPassed(one))
  }

  /** A credit note for charges takes back no more than its bill and other credit notes leave. */
  private playRebate(act: string, invoice: Invoice, bill: Invoice): string {
    const { order } = invoice
    const sum = (bills: Invoice[]) => bills.reduce((all, { charge }) => all + BigInt(charge?.amount ?? 0), 0n)
    const isOver = isPassed(bill) && sum([invoice]) > sum([bill]) - sum(this.rebatesOf(bill, invoice))
    switch (act) {
      case 'handIn':
        if (isOver) return 'OVER_CREDIT'
        invoice.charge = { ...invoice.charge as NonNullable<Invoice['charge']>, expected: bill.charge?.expected ?? null }
        invoice.exceptions = isPassed(bill) ? [] : ['NOT_BILLED']
        invoice.status = isPassed(bill) ? 'MATCHED' : 'EXCEPTION'
        return 'DONE'
      case 'pass':
        if (isOver) return 'OVER_CREDIT'
        return isPassed(bill) ? this.passCharge(invoice, []) : 'CREDIT_NOT_BILLED'
      case 'accept':
        if (isOver) return 'OVER_CREDIT'
        return isPassed(bill) ? 'CREDIT_NOT_DIFFERENT' : 'CREDIT_NOT_BILLED'
      default:
        invoice.status = 'VOID'
        if (act === 'undo') {
          this.countCharges(order)
          this.bear(order)
        }
        return 'DONE'
    }
  }

  private playCredit(act: string, invoice: Invoice, credit: NonNullable<Invoice['credit']>): string {
    const { line, order, quantity } = invoice
    switch (act) {
      case 'handIn': {
        const exceptions = this.matchCredit(invoice)
        if (exceptions === 'OVER_CREDIT') return exceptions
        if (invoice.status === 'DRAFT' && credit.back) line.credited += quantity
        invoice.exceptions = exceptions
        invoice.wasOdd = invoice.wasOdd === true || exceptions.length > 0
        invoice.status = exceptions.length === 0 ? 'MATCHED' : 'EXCEPTION'
        return 'DONE'
      }
      case 'pass':
      case 'accept': {
        const before = { ...credit }
        const rate = invoice.rate
        const exceptions = this.matchCredit(invoice)
        if (exceptions === 'OVER_CREDIT') return exceptions
        const fault = exceptions[0] === 'NOT_BILLED' ? 'CREDIT_NOT_BILLED'
          : exceptions.length > 0 && act === 'pass' ? 'CREDIT_DIFFERS'
            : exceptions.length === 0 && act === 'accept' ? 'CREDIT_NOT_DIFFERENT' : null
        if (fault === null) {
          const left = this.leftOf(credit.bill as Invoice, invoice)
          const said = divide(quantity * invoice.price * invoice.rate, 10n ** 14n)
          credit.taken = credit.isPrice ? said : divide(left.base * quantity, left.quantity)
          credit.lost = credit.taken - said
          invoice.posted = (credit.isPrice ? 0n : worth(quantity, line.unitCost)) - credit.taken
          if (!this.isBilledTooDear(invoice)) {
            this.clock += 1
            Object.assign(invoice, { exceptions, passedAt: this.clock, status: 'APPROVED' })
            if (!credit.back && !credit.isPrice) line.invoiced -= quantity
            this.postCredit(invoice, credit, 1n)
            this.bear(order)
            return 'DONE'
          }
          invoice.posted = 0n
        }
        Object.assign(credit, before)
        invoice.rate = rate
        return fault ?? 'BUDGET_EXCEEDED'
      }
      case 'void':
        if (invoice.status !== 'DRAFT' && credit.back) line.credited -= quantity
        invoice.status = 'VOID'
        return 'DONE'
      default:
        if (credit.back) line.credited -= quantity
        else if (!credit.isPrice) line.invoiced += quantity
        invoice.status = 'VOID'
        this.postCredit(invoice, credit, -1n)
        Object.assign(credit, { taken: 0n, lost: 0n })
        invoice.posted = 0n
        this.bear(order)
        return 'DONE'
    }
  }

  private postCredit({ line, posted }: Invoice, { bill, lost }: NonNullable<Invoice['credit']>, sign: bigint): void {
    if (line.kind === 'SERVICE' && line.onWork) this.service += sign * inCoins(posted + lost, this.currencies[0])
    if (line.kind !== 'ITEM') return
    this.post(bill as Invoice, 0n)
    this.variance += sign * lost
  }

  private post({ line, quantity, passedAt }: Invoice, difference: bigint): void {
    // A cost of work is in coins, half away from zero.
    if (line.kind === 'SERVICE' && line.onWork) this.service += inCoins(difference, this.currencies[0])
    if (line.kind !== 'ITEM') return
    const before = this.passed(line).filter((other) => other.passedAt < passedAt).reduce((all, other) => all + this.leftOf(other).quantity, 0n)
    this.settle(line, least(quantity, most(line.received - line.returned - before, 0n)))
  }

  /** What the bills differ for so much of a line, bill after bill, the last one by its share. */
  private differedFor(line: OrderLine, quantity: bigint): bigint {
    let left = most(quantity, 0n)
    let differed = 0n
    for (const bill of this.passed(line).toSorted((one, other) => one.passedAt - other.passedAt)) {
      const billed = this.leftOf(bill).quantity
      if (billed === 0n) continue
      const part = least(left, billed)
      const posted = this.creditsOf(bill).reduce((all, credit) => all + credit.posted, bill.posted)
      differed += divide(posted * part, billed)
      left -= part
    }
    return differed
  }

  /** What bills differ belongs to the goods of the line that came and stayed; of so much of them it is told now. */
  private settle(line: OrderLine, about: bigint): void {
    if (line.kind !== 'ITEM') return
    this.settleCharge(line)
    const difference = this.differedFor(line, line.received - line.returned) - line.settled
    line.settled += difference
    this.share(line, about, difference)
  }

  private share(line: OrderLine, about: bigint, difference: bigint): void {
    const quantity = inBase(line, about)
    const there = this.stock.good + this.stock.quarantine
    if (difference === 0n || quantity === 0n) {
      this.variance += difference
      return
    }
    const share = divide(difference * least(there, quantity), quantity)
    const kept = most(share, -this.stock.value)
    this.stock.value += kept
    this.variance += difference - kept
    // The rest is shared by those who took goods since the first of the line came that stayed.
    const since = Math.min(...this.arrivals.filter((arrival) => arrival.line === line && arrival.returned < arrival.quantity).map(({ at }) => at), this.clock)
    const takes = this.takes.filter(({ at }) => at > since)
    const used = most(quantity - there, takes.reduce((all, take) => all + take.quantity, 0n))
    for (const taker of [0, 1] as const) {
      const took = takes.filter((take) => take.taker === taker).reduce((all, take) => all + take.quantity, 0n)
      if (took === 0n) continue
      const before = this.charged[taker] ?? 0n
      const charged = most(divide((difference - share) * took, used), -before)
      this.charged[taker] = before + charged
      this.variance -= charged
    }
  }

  /** Whether the hard budget has less left than a bill costs more than was ordered. */
  private isBilledTooDear(invoice: Invoice): boolean {
    const { line, order, status } = invoice
    if (!line.isOnBudget) return false
    invoice.status = 'APPROVED'
    const [commitment, actual] = this.claim(order, line, false)
    const change = commitment + actual + this.preCommitmentOf(order, line) - line.preCommitment - line.commitment - line.actual
    invoice.status = status
    return change > 0n && this.borne() + change > this.amount
  }

  private exceptionsOf({ line, order, price, rate }: Invoice): string[] {
    const sentGood = most(line.accepted - most(line.returned - line.rejected, 0n), 0n)
    const base = { TWO_WAY: line.wanted, THREE_WAY: line.received - line.returned, FOUR_WAY: sentGood }[line.level]
    const ordered = BigInt(line.price)
    const tolerance = ordered * BigInt(line.differs ?? 0)
    const differs = absolute(price - ordered)
    return [
      ...(base === 0n ? ['NO_RECEIPT'] : []),
      ...(base > 0n && (line.invoiced - line.credited) * 100n > base * BigInt(100 + (line.more ?? 0)) ? ['QTY_OVER'] : []),
      ...((price - ordered) * 100n > tolerance ? ['PRICE_OVER'] : []),
      ...((ordered - price) * 100n > tolerance ? ['PRICE_UNDER'] : []),
      ...(['CLOSED', 'CANCELLED'].includes(order.status) ? ['PO_CLOSED'] : []),
      ...(!order.isApproved && order.status !== 'CANCELLED' ? ['PO_NOT_APPROVED'] : []),
      ...(differs * 100n <= tolerance && absolute(price * rate - ordered * order.rate) * 100n > tolerance * order.rate ? ['RATE_DIFFERS'] : []),
    ]
  }

  private expect(order: Order): void {
    const isOver = ['CLOSED', 'CANCELLED'].includes(order.status)
    for (const line of order.lines) {
      line.expected = line.kind !== 'ITEM' || !order.isSent || isOver ? 0n : inBase(line, most(line.wanted - line.received, 0n))
    }
  }

  private passed(line: OrderLine): Invoice[] {
    return this.invoices.filter((invoice) => invoice.line === line && !invoice.credit && !invoice.charge && ['APPROVED', 'PAID'].includes(invoice.status))
  }

  private billed(line: OrderLine): bigint {
    return this.passed(line).reduce((all, bill) => all + bill.quantity
      - this.creditsOf(bill).filter(({ credit }) => !credit?.isPrice && !credit?.back).reduce((sum, { quantity }) => sum + quantity, 0n), 0n)
  }

  private claim(order: Order, line: OrderLine, isNew: boolean): [bigint, bigint] {
    const come = most(line.received, this.billed(line))
    const stays = most(come - line.returned, 0n)
    const lost = this.invoices.filter((one) => one.line === line && one.credit && ['APPROVED', 'PAID'].includes(one.status))
      .reduce((all, one) => all + (one.credit?.lost ?? 0n), 0n)
    const spent = worth(stays, line.unitCost) + this.differedFor(line, stays) + lost + this.chargedFor(line, come)
    if (['CLOSED', 'CANCELLED'].includes(order.status)) return [0n, spent]
    if (!isNew && !order.next && ['DRAFT', 'PENDING_APPROVAL'].includes(order.status)) return [line.commitment, spent]
    const rest = most(line.wanted - come, 0n)
    return [worth(rest, line.unitCost) + this.chargedFor(line, line.wanted) - this.chargedFor(line, line.wanted - rest), spent]
  }

  private isTooDear(order: Order): boolean {
    const change = order.lines.filter(({ isBorne }) => isBorne).reduce((all, line) => {
      const [commitment, actual] = this.claim(order, line, true)
      return all + commitment + actual - line.preCommitment - line.commitment - line.actual
    }, 0n)
    return change > 0n && this.borne() + change > this.amount
  }

  private preCommitmentOf(order: Order, line: OrderLine): bigint {
    return line.request === null || !line.isBorne || order.isApproved || order.status === 'CANCELLED' ? 0n
      : worth(most(least(line.wanted, line.request.quantity) - this.billed(line), 0n), line.request.price)
  }

  private bear(order: Order, isNew = false): void {
    for (const line of order.lines) {
      // What a requisition was approved for has its budget from then on, and a bill that is paid before the order is approved finds it.
      // What rounds to nothing is on none.
      line.isOnBudget ||= line.isBorne && (isNew || (line.request !== null && worth(line.request.quantity, line.request.price) > 0n))
      // What the requisition was approved for is kept for the order until that is approved itself, or billed before.
      line.preCommitment = this.preCommitmentOf(order, line)
      if (line.isOnBudget) [line.commitment, line.actual] = this.claim(order, line, isNew)
    }
  }

  /** Answers what leaves with the goods: their share of the value, unless something else is said. */
  private goOut(from: 'good' | 'quarantine', lot: string, quantity: bigint, value?: bigint): bigint {
    const gone = value ?? divide(this.stock.value * quantity, this.stock.good + this.stock.quarantine)
    this.put(from, lot, -quantity)
    this.stock.value -= gone
    return gone
  }

  private put(where: 'good' | 'quarantine', lot: string, quantity: bigint): void {
    this.stock[where] += quantity
    const own = this.lots.get(lot)
    if (own) own[where] += quantity
  }
}
