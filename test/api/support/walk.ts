import { randomUUID } from 'node:crypto'
import type { Caller } from './caller.ts'
import { isIdentifier, listNamedBy, lists, resolve, type Schema, type Write, writes } from './description.ts'

type Row = Record<string, unknown>
interface Fault { field?: string, code: string, message?: string }

/** Numbers between 0 and 1, the same for a seed. */
export type Lot = () => number

export function lotOf(seed: number): Lot {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What would end the walk: who walks would lose the session, the account or what it may do. */
const isEnd = ({ name }: Write): boolean =>
  /^(sign_out|change_password|update_account|begin_organization_move|start_organization_move)$/.test(name)
  || /^(revoke|deactivate|suspend|erase|anonymize|reset|archive_(account|role|site))/.test(name)
  || /_(sessions?|account_roles|account_sites|role_permissions)$/.test(name)

/** Every action, and every list that takes rows. */
export const steps: Write[] = writes.filter((write) => !isEnd(write))

/** How often what a refusal names is corrected. */
const mostCorrections = 6
const hour = 3_600_000

/** What several walks share, so that they meet. */
export interface Company {
  /** Ids that any of them met lately, by list. */
  met: Map<string, string[]>
  /** How far the clock of the database is ahead, in milliseconds. */
  ahead: number
}

/** How many ids of a list are kept as met lately. */
const mostMet = 6

/**
 * A walk through an organization: each step is an action with arguments by lot, which mostly fit together: ids are those of rows
 * that name each other, the record is one that allows the action, and what a refusal names is corrected as it says.
 */
export class Walk {
  readonly #lot: Lot
  readonly #reader: Caller
  readonly #company: Company | undefined
  readonly #rows = new Map<string, Row[]>()
  #action = ''
  /** How often each action was answered with each code; `DONE` when it did what it says. */
  readonly answers = new Map<string, Map<string, number>>()
  /** What was sent, and the answer of a refusal. */
  readonly trail: string[] = []

  /** Reads the ids as `reader`, and often chooses what others of the company met. */
  constructor(lot: Lot, reader: Caller, company?: Company) {
    this.#lot = lot
    this.#reader = reader
    this.#company = company
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.#lot() * items.length)]
  }

  happens(share: number): boolean {
    return this.#lot() < share
  }

  /** One of three actions by lot: that which was done least often. */
  next(of = steps): Write | undefined {
    const done = (write: Write | undefined): number => this.answers.get(write?.name ?? '')?.get('DONE') ?? 0
    return [this.pick(of), this.pick(of), this.pick(of)].toSorted((a, b) => done(a) - done(b))[0]
  }

  /** Takes a step as a caller, with what is given or with arguments by lot. Throws for what the description does not promise. */
  async step(write: Write, { post }: Pick<Caller, 'post'>, given?: Row, tell?: (body: Row) => void): Promise<void> {
    this.#action = write.name
    const met: Row[] = []
    const body = given ?? await this.#object(write.body, met)
    tell?.(body)
    for (let corrections = 0; ; corrections++) {
      this.trail.push(`${write.name} ${JSON.stringify(body)}`)
      const { status, body: answer, text } = await post(write.path, body)
      if (status >= 500) throw new Error(`${status}: ${text}`)
      const code = status < 300 ? 'DONE' : String((answer as Row).code)
      if (status >= 300) this.trail.push(`  ${status} ${text}`)
      const codes = this.answers.get(write.name) ?? new Map<string, number>()
      this.answers.set(write.name, codes.set(code, (codes.get(code) ?? 0) + 1))
      if (status < 300) this.#forgetSome()
      if (code !== 'VALIDATION_FAILED' || corrections === mostCorrections) return
      const faults = JSON.parse(String((answer as Row).details ?? '[]')) as Fault[]
      for (const fault of faults) await this.#correct(write, body, met, fault)
    }
  }

  /** Rows change under way, so they are read again from time to time. */
  #forgetSome(): void {
    for (const list of this.#rows.keys()) if (this.happens(0.08)) this.#rows.delete(list)
  }

  async #correct(write: Write, body: Row, met: Row[], { field = '', code, message = '' }: Fault): Promise<void> {
    const [, name = '', at, inner] = /^(\w+)(?:\[(\d+)\])?(?:\.(\w+))?/.exec(field) ?? []
    if (name === '') return
    const isArgument = write.body.properties?.[name] !== undefined || body.p_values === undefined
    const owner = isArgument ? body : body.p_values as Row
    const schema = (isArgument ? write.body : resolve(write.body.properties?.p_values ?? {})).properties?.[name]
    const items = owner[name]
    if (at === undefined || !Array.isArray(items)) {
      await this.#set(owner, name, schema, met, code, message)
      return
    }
    const place = Number(at) - 1
    const item: unknown = items[place]
    const itemSchema = resolve(resolve(schema ?? {}).items ?? {})
    if (inner !== undefined && typeof item === 'object' && item !== null) {
      await this.#set(item as Row, inner, itemSchema.properties?.[inner], met, code, message)
    } else if (code === 'REPEATED' && items.length > 1) items.splice(place, 1)
    else items[place] = this.#wordOf(message) ?? await this.#value(name, itemSchema, met)
  }

  async #set(owner: Row, name: string, schema: Schema | undefined, met: Row[], code: string, message: string): Promise<void> {
    const word = code === 'NOT_IN_VOCABULARY' || code === 'MISSING_VALUE' ? this.#wordOf(message) : undefined
    if (word !== undefined) owner[name] = schema && resolve(schema).items ? [word] : word
    else if (/NOT_ALLOWED|UNKNOWN/.test(code) || (code !== 'MISSING_VALUE' && this.happens(0.4))) delete owner[name]
    else if (message.includes('form ^[a-z]')) owner[name] = `w${this.#number(1e6)}`
    else if (schema !== undefined) owner[name] = await this.#value(name, schema, met) ?? owner[name]
    else delete owner[name]
  }

  /** One of the words that a message names. */
  #wordOf(message: string): string | undefined {
    return this.pick(message.match(/\b[A-Z][A-Z_]{2,}\b/g) ?? [])
  }

  async #rowsOf(list: string): Promise<Row[]> {
    const known = this.#rows.get(list)
    if (known !== undefined) return known
    const { columns } = lists.find(({ name }) => name === list) ?? { columns: {} }
    const { status, body } = await this.#reader.get(`/${list}?limit=300${'id' in columns ? '&order=id.desc' : ''}`)
    const rows = status === 200 ? body as Row[] : []
    this.#rows.set(list, rows)
    return rows
  }

  /** A row of a list: mostly one that has to do with those met before, or that allows the action; else one of a status by lot. */
  async #row(list: string, met: Row[]): Promise<Row | undefined> {
    const rows = await this.#rowsOf(list)
    const others = this.#company?.met.get(list) ?? []
    if (others.length > 0 && this.happens(0.4)) {
      const id = this.pick(others)
      // Whoever does not reach it asks for it all the same.
      return rows.find((row) => row.id === id) ?? { id }
    }
    const allowing = met.length > 0 ? [] : rows.filter(({ allowed_actions: actions }) =>
      (actions as string[] | undefined)?.includes(this.#action))
    if (allowing.length > 0 && this.happens(0.85)) return this.pick(allowing)
    if (met.length > 0 && this.happens(0.7)) {
      const ids = new Set(met.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string' && value.length === 36)))
      const near = rows.filter((row) => Object.entries(row).some(([name, value]) => !/^(cre|upd)ated_by$/.test(name) && ids.has(value)))
      if (near.length > 0) return this.pick(near)
    }
    const status = this.pick([...new Set(rows.map((row) => row.status))])
    return this.pick(rows.filter((row) => row.status === status))
  }

  async #object({ properties = {}, required = [] }: Schema, met: Row[]): Promise<Row> {
    const made: Row = {}
    const share = this.pick([0.1, 0.3, 0.6]) ?? 0.3
    for (const [name, schema] of Object.entries(properties)) {
      if (name === 'p_row_version' && this.happens(0.97)) {
        if (met[0]?.row_version !== undefined) made[name] = met[0].row_version
        continue
      }
      const isSubject = name.startsWith('p_') && isIdentifier(schema) && Object.keys(made).length === 0
      const likely = isSubject ? 0.97 : isIdentifier(schema) ? Math.max(share, 0.5) : share
      if (!required.includes(name) && name !== 'p_values' && !this.happens(likely)) continue
      const value = await this.#value(name, schema, met)
      if (value !== undefined) made[name] = value
    }
    return made
  }

  async #value(name: string, schema: Schema, met: Row[]): Promise<unknown> {
    if (this.happens(0.01)) return null
    if (isIdentifier(schema)) {
      if (!schema.items) return await this.#id(name, schema, met)
      const ids = []
      for (let count = this.pick([1, 1, 2, 3]) ?? 1; count > 0; count--) ids.push(await this.#id(name, schema, met))
      return ids.filter((id) => id !== undefined)
    }
    const whole = resolve(schema)
    const choices = whole.anyOf?.map(resolve).filter(({ type }) => type !== 'null')
    const known = choices === undefined ? whole : this.pick(choices) ?? {}
    const type = this.pick([known.type].flat().filter((candidate) => candidate !== 'null'))
    if (known.enum) return this.pick(known.enum)
    if (type === 'array') {
      const items: unknown[] = []
      for (let count = this.pick([1, 1, 1, 2, 3]) ?? 1; count > 0 && known.items; count--) items.push(await this.#value(name, known.items, met))
      return items
    }
    if (type === 'boolean') return this.happens(0.5)
    if (type === 'integer' || type === 'number') {
      const number = this.pick(type === 'integer' ? [0, 1, 2, 3, 5, 10, 30, 60, 100] : [0, 0.5, 1, 1.25, 2, 3, 10, 33.33, 100, 1000]) ?? 1
      return Math.min((known.maximum ?? Infinity) as number, Math.max((known.minimum ?? -Infinity) as number, number))
    }
    if (type === 'object') return known.properties ? await this.#object(known, met) : {}
    return this.#text(name, known)
  }

  async #id(name: string, schema: Schema, met: Row[]): Promise<unknown> {
    const list = listNamedBy(name, schema)?.name
    if (list === undefined || this.happens(0.02)) return randomUUID()
    const row = await this.#row(list, met)
    if (row === undefined) return undefined
    met.push(row)
    if (this.#company && typeof row.id === 'string') {
      const ids = this.#company.met.get(list) ?? []
      this.#company.met.set(list, [row.id, ...ids.filter((id) => id !== row.id)].slice(0, mostMet))
    }
    return row.id ?? randomUUID()
  }

  #text(name: string, { format, maxLength = 40 }: Schema): string {
    const isEndOf = /until|end|before|expires|due|to_|finish|complet/.test(name)
    if (format === 'date') {
      const days = this.pick(isEndOf ? [0, 1, 7, 30, 90, 365] : [-400, -60, -30, -7, -1, 0, 0, 1, 7, 30]) ?? 0
      return new Date(this.#now() + days * 24 * hour).toISOString().slice(0, 10)
    }
    if (format === 'date-time') {
      const hours = this.pick(isEndOf ? [-1, 0.5, 1, 2, 8, 24, 24 * 30] : [-24 * 40, -48, -8, -2, -1, -0.5, 0, 1, 24]) ?? 0
      return new Date(this.#now() + hours * hour).toISOString()
    }
    if (name.includes('time_zone')) return this.pick(['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata']) ?? 'UTC'
    if (name.includes('currency')) return this.pick(['EUR', 'USD', 'CHF', 'JPY']) ?? 'EUR'
    if (name.includes('email')) return `walk${this.#number(1e6)}@example.org`
    return `w${this.#number(1e5)} of ${name.replace(/^p_/, '')}`.slice(0, Math.min(maxLength, 40))
  }

  #now(): number {
    return Date.now() + (this.#company?.ahead ?? 0)
  }

  #number(below: number): number {
    return Math.floor(this.#lot() * below)
  }
}
