import { isDeepStrictEqual } from 'node:util'
import { surfaceFile } from '../project/built.ts'
import type { Action, Argument, Column, Entity, Field, List, Model, Refusal, Value } from './model/model.ts'
import type { Reference, Transition } from './model/pictures.ts'

const head = `# Written by npm run generate from a migrated database. Do not edit. What the API offers, for review: a line for each
# column (-), argument (>), answer (<) and field of p_values (c when created, u when updated): name, type, meaning, limits. A
# name alone is a line of "common". Marks behind a name: ? may be null, = may be left out, * must be given, + POST takes it. KEYS
# are the refusals of an Idempotency-Key. In a conflict remove the file and run npm run generate.
`

type Limits = Pick<Value, 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'values'> & {
  /** Of an argument: the entity whose fields it takes, with + when it creates and ~ when it updates, or the fields. */
  fields?: string | Field[]
  rows?: string | Field[]
}
/** Of a value what does not depend on where it is: name, type, meaning and, if there are any, limits. */
type Told = [name: string, type: string, description: string, limits?: Limits]
type Any = Value & Partial<Column & Argument & Field>

/** The text of a model; readModelText() makes the same model of it. */
export function modelText(model: Model): string {
  const plain = withoutGaps(model)
  const refusals = namedRefusals(plain)
  const common = commonValues(plain)
  const fieldSets = fieldSetsOf(plain.entities)
  const types = typesOf(plain.actions)
  const value = (mark: string, any: Any, limits: Limits = {}): string => `${mark} ${valueText(any, limits, common)}`
  const codes = (found: Refusal[]): string =>
    withoutKeyRefusals(found.map((refusal) => refusals.names.get(JSON.stringify(refusal)) ?? '')).join(' ')
  const text = [
    head,
    ...[...refusals.byName].map(([name, { status, message }]) => line('refusal', [name, status, message])),
    line('request', [codes(plain.requestRefusals)]),
    '',
    ...[...common.values()].sort().map((told) => `common ${told}`),
    '',
    ...plain.lists.flatMap((list) => [
      line('list', [list.name, list.domain, list.summary, list.description, codes(list.refusals)]),
      ...list.columns.map((column) => value('-', column)),
    ]),
    '',
    ...[...types].flatMap(([name, columns]) => [line('type', [name]), ...columns.map((column) => value('<', column))]),
    '',
    ...plain.actions.flatMap((action) => [
      line('action', [
        action.name, action.domain, action.summary, action.description, flagsOf(action), action.permission ?? null,
        codes(action.refusals), action.result.shape, action.result.type, action.result.isArray,
      ]),
      ...action.arguments.map((argument) => value('>', argument, argumentLimits(argument, fieldSets))),
      ...(isNamed(action, types) ? [] : action.result.columns.map((column) => value('<', column))),
    ]),
    '',
    ...plain.entities.flatMap((entity) => [
      line('entity', [
        entity.entity, entity.list, entity.noun, entity.createAction ?? null, entity.updateAction ?? null,
      ]),
      ...entity.creatable.map((field) => value('c', field)),
      ...entity.updatable.map((field) => isAsCreated(field, entity) ? `u "${field.name}${field.isRequired ? '*' : ''}!"` : value('u', field)),
    ]),
    '',
    ...[...plain.pictures.machines].flatMap(([entity, steps]) => [
      line('machine', [entity]),
      ...steps.map((step) => line('step', [step.from, step.action, step.to, ...(step.isOfSystem ? [true] : [])])),
    ]),
    ...[...plain.pictures.beginnings].map(([entity, status]) => line('beginning', [entity, status])),
    ...plain.pictures.references.map(({ from, to, columns, isOptional, isUnique }) =>
      line('reference', [from, to, columns.join(' '), `${isOptional ? '?' : ''}${isUnique ? '1' : ''}`])),
    '',
  ].join('\n')
  if (!isDeepStrictEqual(readModelText(text), plain)) throw new Error('The text of the model does not say all of it.')
  return text
}

function line(word: string, content: unknown[]): string {
  return `${word} ${JSON.stringify(content)}`
}

/** As plain objects, without keys that have no value, which a text cannot tell from those that are absent. */
function withoutGaps({ pictures: { machines, beginnings, references }, ...rest }: Model): Model {
  const plainStep = ({ from, action, to, isOfSystem }: Transition): Transition => ({ from, action, to, isOfSystem })
  return {
    ...JSON.parse(JSON.stringify(rest)) as Omit<Model, 'pictures'>,
    pictures: {
      machines: new Map([...machines].map(([entity, steps]) => [entity, steps.map(plainStep)])),
      beginnings, references: references.map((reference) => ({ ...reference })),
    },
  }
}

/** Most codes have one message; a further one gets a number. */
function namedRefusals(model: Model): { names: Map<string, string>, byName: Map<string, Refusal> } {
  const all = [...model.requestRefusals, ...[...model.lists, ...model.actions].flatMap(({ refusals }) => refusals)]
  const distinct = new Map(all.map((refusal) => [JSON.stringify(refusal), refusal]))
  const sorted = [...distinct].sort(([a], [b]) => a < b ? -1 : 1)
  const names = new Map<string, string>()
  const byName = new Map<string, Refusal>()
  for (const [key, refusal] of sorted) {
    let name = refusal.code
    for (let number = 2; byName.has(name); number++) name = `${refusal.code}#${number}`
    names.set(key, name)
    byName.set(name, refusal)
  }
  return { names, byName }
}

/** By name, what most values of that name say, if more than one does. */
function commonValues(model: Model): Map<string, string> {
  const counts = new Map<string, number>()
  const values: Any[] = [
    ...model.lists.flatMap(({ columns }) => columns), ...model.actions.flatMap((action) => action.arguments),
    ...[...typesOf(model.actions).values()].flat(), ...model.entities.flatMap(({ creatable }) => creatable),
  ]
  for (const value of values) {
    const told = JSON.stringify(toldOf(value))
    counts.set(told, (counts.get(told) ?? 0) + 1)
  }
  const common = new Map<string, string>()
  for (const [told, count] of [...counts].sort(([a], [b]) => a < b ? -1 : 1)) {
    const [name] = JSON.parse(told) as Told
    const best = common.get(name)
    if (count > 1 && (best === undefined || count > (counts.get(best) ?? 0))) common.set(name, told)
  }
  return common
}

/** What every action refuses that takes an Idempotency-Key, and the word that stands for all of it. */
export const ofKeys = ['IDEMPOTENCY_IN_FLIGHT', 'IDEMPOTENCY_KEY_REUSED', 'INVALID_IDEMPOTENCY_KEY']
const keyWord = 'KEYS'

function withoutKeyRefusals(names: string[]): string[] {
  const others = [keyWord, ...names.filter((name) => !ofKeys.includes(name))]
  return isDeepStrictEqual(withKeyRefusals(others), names) ? others : names
}

function withKeyRefusals(names: string[]): string[] {
  return names[0] === keyWord ? [...names.slice(1), ...ofKeys].sort() : names
}

function toldOf(value: Any, more: Limits = {}): Told {
  const { name, type, description = '', isNullable: _n, isInsertable: _i, isRequired: _r, isOptional: _o, fields: _f, rows: _w, ...own } = value
  const limits = { ...own, ...more }
  return Object.keys(limits).length > 0 ? [name, type, description, limits] : [name, type, description]
}

function valueText(value: Any, limits: Limits, common: Map<string, string>): string {
  const told = toldOf(value, limits)
  const marks = [
    value.isNullable && '?', value.isOptional && '=', value.isRequired && '*', value.isInsertable && '+',
    value.isInsertable !== undefined && '-',
  ].filter((mark) => mark !== false && mark !== undefined).join('')
  if (common.get(value.name) === JSON.stringify(told)) return JSON.stringify(value.name + marks)
  return JSON.stringify([value.name + marks, ...told.slice(1)])
}

function flagsOf(action: Action): string {
  return flagNames.filter((flag) => action[flag]).join(' ')
}

const flagNames = ['isAnonymous', 'isReadOnly', 'isIdempotent', 'hasRowVersion', 'takesSingleObject'] as const

/** The types that several actions answer; one whose columns depend on the action is told there. */
function typesOf(actions: Action[]): Map<string, Value[]> {
  const types = new Map<string, Value[]>()
  for (const { result } of actions) if (result.type.includes('.') && !types.has(result.type)) types.set(result.type, result.columns)
  return new Map([...types].sort(([a], [b]) => a < b ? -1 : 1))
}

function isNamed({ result }: Action, types: Map<string, Value[]>): boolean {
  return isDeepStrictEqual(types.get(result.type), result.columns)
}

function fieldSetsOf(entities: Entity[]): Map<string, string> {
  return new Map(entities.flatMap(({ entity, creatable, updatable }) => [
    [JSON.stringify(creatable), `${entity}+`] as const, [JSON.stringify(updatable), `${entity}~`] as const,
  ]).reverse())
}

function argumentLimits({ fields, rows }: Argument, sets: Map<string, string>): Limits {
  return {
    ...(fields && { fields: sets.get(JSON.stringify(fields)) ?? fields }),
    ...(rows && { rows: sets.get(JSON.stringify(rows)) ?? rows }),
  }
}

function isAsCreated(field: Field, { creatable }: Entity): boolean {
  const other = creatable.find(({ name }) => name === field.name)
  return other !== undefined && isDeepStrictEqual({ ...other, isRequired: field.isRequired }, field)
}

/** The model that a text was made of. */
export function readModelText(text: string): Model {
  const lines = text.split('\n').flatMap((each) => {
    if (each === '' || each.startsWith('# ')) return []
    const [, word, content = ''] = /^([a-z]+|[-<>]) (["[].*)$/.exec(each) ?? []
    if (word !== undefined) return [{ word, content: JSON.parse(content) as never }]
    throw new Error(`${surfaceFile}: "${each.slice(0, 40)}" is no line of it; remove the file and run npm run generate.`)
  })
  const common = new Map<string, Told>()
  const refusals = new Map<string, Refusal>()
  const types = new Map<string, Value[]>()
  const inline = new Map<Action, Value[]>()
  const model: Model = {
    lists: [], actions: [], entities: [], requestRefusals: [],
    pictures: { machines: new Map(), beginnings: new Map(), references: [] },
  }
  const found = (codes: string): Refusal[] =>
    withKeyRefusals(codes === '' ? [] : codes.split(' ')).map((name) => ({ ...refusals.get(name) }) as Refusal)
  let columns: Value[] = []
  let steps: Transition[] = []
  const read: Record<string, (content: never) => void> = {
    refusal: ([name, status, message]: [string, number, string]) =>
      void refusals.set(name, { code: name.replace(/#\d+$/, ''), status, message }),
    request: ([codes]: [string]) => void model.requestRefusals.push(...found(codes)),
    common: (told: Told) => void common.set(told[0], told),
    list: ([name, domain, summary, description, codes]: string[]) => {
      const list: List = { name, domain, summary, description, columns: [], refusals: found(codes ?? '') } as never
      model.lists.push(list)
      columns = list.columns
    },
    type: ([name]: [string]) => void types.set(name, columns = []),
    action: (content: [string, string, string, string, string, string | null, string, string, string, boolean]) => {
      const [name, domain, summary, description, flags, permission, codes, shape, type, isArray] = content
      const action = {
        name, domain, summary, description, arguments: [], result: { shape, columns: [], type, isArray },
        ...Object.fromEntries(flagNames.map((flag) => [flag, flags.split(' ').includes(flag)])),
        ...(permission !== null && { permission }), refusals: found(codes),
      } as never as Action
      model.actions.push(action)
      inline.set(action, columns = [])
    },
    '-': (content: string | Told) => void columns.push(readValue(content, common)),
    '<': (content: string | Told) => void columns.push(readValue(content, common)),
    '>': (content: string | Told) => {
      const { isOptional = false, isRequired: _, ...argument } = readValue(content, common)
      model.actions.at(-1)?.arguments.push({ ...argument, isOptional } as Argument)
    },
    entity: ([entity, list, noun, createAction, updateAction]: (string | null)[]) => void model.entities.push({
      entity, list, noun, ...(createAction && { createAction }), ...(updateAction && { updateAction }), creatable: [], updatable: [],
    } as never),
    c: (content: string | Told) => void model.entities.at(-1)?.creatable.push(asField(readValue(content, common))),
    u: (content: string | Told) => {
      const entity = model.entities.at(-1)
      const [, name, required] = typeof content === 'string' ? /^(\w+)(\*?)!$/.exec(content) ?? [] : []
      const other = entity?.creatable.find((field) => field.name === name)
      entity?.updatable.push(other ? { ...other, isRequired: required === '*' } : asField(readValue(content, common)))
    },
    machine: ([entity]: [string]) => void model.pictures.machines.set(entity, steps = []),
    step: ([from, action, to, isOfSystem = false]: [string, string, string, boolean?]) => void steps.push({ from, action, to, isOfSystem }),
    beginning: ([entity, status]: [string, string]) => void model.pictures.beginnings.set(entity, status),
    reference: ([from, to, names, marks]: [string, string, string, string]) => void model.pictures.references.push({
      from, to, columns: names === '' ? [] : names.split(' '), isOptional: marks.includes('?'), isUnique: marks.includes('1'),
    } satisfies Reference),
  }
  for (const { word, content } of lines) read[word]?.(content)
  for (const action of model.actions) {
    const own = inline.get(action) ?? []
    action.result.columns = own.length > 0 ? own : types.get(action.result.type) ?? []
    for (const argument of action.arguments) {
      for (const key of ['fields', 'rows'] as const) {
        const set: unknown = argument[key]
        if (typeof set === 'string') argument[key] = fieldsNamed(set, model.entities)
      }
    }
  }
  return model
}

function fieldsNamed(set: string, entities: Entity[]): Field[] {
  const entity = entities.find((each) => each.entity === set.slice(0, -1))
  return (set.endsWith('+') ? entity?.creatable : entity?.updatable) ?? []
}

function asField(value: Any): Field {
  return { ...value, isRequired: value.isRequired ?? false }
}

function readValue(content: string | Told, common: Map<string, Told>): Any {
  const [, name = '', marks = ''] = /^(.*?)([?=*+-]*)$/.exec(typeof content === 'string' ? content : content[0]) ?? []
  const [, type, description, limits] = typeof content === 'string' ? common.get(name) ?? [] : content
  const has = (mark: string): boolean => marks.includes(mark)
  return {
    name, type, isNullable: has('?'), ...(description !== '' && { description }), ...limits,
    ...(has('=') && { isOptional: true }), ...(has('*') && { isRequired: true }),
    ...(has('-') && { isInsertable: has('+'), isRequired: has('*') }),
  } as Any
}
