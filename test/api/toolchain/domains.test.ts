import { expect, test } from 'vitest'
import { roomFindings } from '../../../scripts/lint/rooms.ts'
import { objectOf, type Source } from '../../../scripts/project/sources.ts'

/** Sources of these texts, by path; a text is the body of a function or of a policy. */
function findings(texts: Record<string, string>, guards: Record<string, string> = {}): string[] {
  const sources = Object.entries(texts).map(([path, body]): Source => {
    const object = objectOf(path)
    const isFunction = object.kind === 'function'
    return { ...object, path, text: isFunction ? `create or replace function ${object.name}()\n${body}` : body }
  })
  return roomFindings(sources, guards).map(({ path, rule, sentence }) => `${path} ${rule}: ${sentence}`)
}

const timer = 'functions/work/labour/start_labour_timer.sql'
const split = 'functions/work/labour/internal/split_labour.sql'
const close = 'functions/work/orders/close_work_order.sql'

test('a helper of a room is called from its room, by name or in a string', () => {
  expect(findings({ [timer]: 'work.split_labour()', [split]: '' })).toEqual([])
  expect(findings({ [timer]: `core.take_each('work.split_labour')`, [split]: '' })).toEqual([])
})

test.each([
  ['another room', close], ['the domain', 'functions/work/internal/next_status.sql'], ['a policy', 'policies/work/tasks.sql'],
])('%s may not call it', (_, path) => {
  expect(findings({ [timer]: 'work.split_labour()', [split]: '', [path]: 'work.split_labour()' }))
    .toContain(`${split} room: ${path} calls it, too: it belongs in functions/work/internal`)
})

test('what comments say is no call', () => {
  const text = `-- as work.split_labour()\ncomment on function api.x is $$like work.split_labour()$$;`
  expect(findings({ [timer]: 'work.split_labour()', [split]: '', [close]: text })).toEqual([])
})

test('what only one room calls belongs to it, unless its task runs it, too', () => {
  const shared = 'functions/work/internal/clock/pauses_of.sql'
  expect(findings({ [timer]: 'work.pauses_of()', [shared]: '' }))
    .toEqual([`${shared} room: only functions/work/labour calls it: it belongs in its internal`])
  expect(findings({ [timer]: 'work.pauses_of()', [shared]: '', [close]: 'work.pauses_of()' })).toEqual([])
  expect(findings({ [timer]: 'work.split_labour()', [split]: '', 'db/reference/work/scheduled_tasks.sql': 'work.split_labour' }))
    .toEqual([])
})

test('a folder holds sixty functions', () => {
  const some = (count: number) => findings(Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`functions/work/orders/close_${at}.sql`, ''])))
  expect(some(60)).toEqual([])
  expect(some(61)).toEqual(['functions/work/orders crowded: 61 functions: divide them into rooms of at most 60'])
})

test('a domain calls those below it, and those above only where that is named', () => {
  const asset = 'functions/asset/move_asset.sql'
  const order = 'functions/work/internal/hold_orders.sql'
  expect(findings({ [close]: 'asset.usable()', 'functions/asset/internal/usable.sql': '' })).toEqual([])
  expect(findings({ [asset]: 'work.hold_orders()', [order]: '' }))
    .toEqual([`${asset} order: calls work.hold_orders, of a domain above: let the domain above follow with a trigger of its own`])
})

test('what domains below may call is named, is called, and is little', () => {
  const guarded = (count: number) => Array.from({ length: count }, (_, at) => `work.is_${at}`)
  const some = (names: string[], called = names) => findings({
    'functions/asset/move_asset.sql': called.map((name) => `${name}()`).join('\n'),
    ...Object.fromEntries(names.map((name) => [`functions/work/internal/${name.slice('work.'.length)}.sql`, ''])),
  }, Object.fromEntries(names.map((name) => [name, 'a question'])))
  expect(some(guarded(28))).toEqual([])
  expect(some(guarded(29))).toEqual(['scripts/lint/domains.ts order: names 29 functions, at most 28: let a domain above follow'])
  expect(some(guarded(2), ['work.is_0']))
    .toEqual(['functions/work/internal/is_1.sql order: no domain below calls it any more: take it out of the guards'])
  expect(findings({ [close]: '' }, { 'work.gone': 'a question' })).toEqual(['scripts/lint/domains.ts order: work.gone is no function'])
})

test('a domain above follows by a row, which names a function and an event that a domain below tells of', () => {
  const teller = 'functions/asset/move_asset.sql'
  const rows = 'db/reference/work/followers.sql'
  const follower = 'functions/work/internal/follow_moves.sql'
  const row = `('asset.moved', 10, 'work.follow_moves');`
  const tells = `core.tell_followers(\n  'asset.moved', v_ids)`
  expect(findings({ [teller]: tells, [rows]: row, [follower]: '' })).toEqual([])
  expect(findings({ [teller]: tells, [rows]: row })).toEqual([`${rows} follower: work.follow_moves is no function`])
  expect(findings({ [rows]: row, [follower]: '' })).toEqual([`${rows} follower: nobody tells of asset.moved`])
  expect(findings({ [close]: tells, [rows]: row, [follower]: '' }))
    .toEqual([`${rows} follower: ${close} may call work.follow_moves itself: let it do so`])
  expect(findings({ 'functions/asset/internal/move.sql': tells, [rows]: row, [follower]: 'asset.move()' }))
    .toEqual(['functions/asset/internal/move.sql circle: asset.move -> work.follow_moves -> asset.move: break the circle'])
})

test('no function calls itself through others', () => {
  const a = 'functions/work/internal/a.sql'
  const b = 'functions/work/internal/b.sql'
  expect(findings({ [a]: 'work.b()', [b]: 'work.a()' })).toEqual([`${a} circle: work.a -> work.b -> work.a: break the circle`])
})

test('the name of a lock says how strong it is', () => {
  const lock = 'functions/work/internal/lock_task.sql'
  const hold = 'functions/work/internal/hold_task.sql'
  expect(findings({ [lock]: 'for no key update', [hold]: 'for share' })).toEqual([])
  expect(findings({ [lock]: 'for share' })).toEqual([`${lock} lock: it keeps rows from changing: call it hold_…`])
  expect(findings({ [lock]: 'select 1' })).toEqual([`${lock} lock: it locks nothing: name it otherwise`])
  expect(findings({ [hold]: 'for update' })).toEqual([`${hold} lock: it locks rows for change: call it lock_…`])
})
