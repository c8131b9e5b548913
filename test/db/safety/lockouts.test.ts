import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'

// Locks are applied, removed and handed over while work starts, rests and ends and workers come and go. After each act the
// lockouts are those of a slow model, and nobody works without the locks that the work needs.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

const runs = plays(60)
const steps = ['PLANNED', 'NOTIFIED', 'SHUT_DOWN', 'ISOLATED', 'APPLIED', 'RELEASED', 'VERIFIED']
/** The places of a lock: two points, and the box of a group. */
const places = ['breaker', 'valve', 'box']
const workers = ['tom', 'tim', 'tina']
const orders = ['job', 'part']

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme'), test.site('north'), test.place('hall', 'north'), test.person('ann'),
    test.person('toms'), test.person('tims'), test.person('tinas'), test.worker('tom', 'north'), test.worker('tim', 'north'),
    test.worker('tina', 'north'),
    test.work_order('job', 'north', now() - interval '3 hours', now() + interval '1 day'),
    test.work_order('part', 'north', now() - interval '3 hours')`)
  await client.query("select test.procedure('press', 'hall')")
  await client.query("update workforce.workers set account_id = test.id(test.name_of(id) || 's')")
  await client.query(acting)
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

/** Does it as somebody; the code of its refusal, or DONE. */
const acting = `
create or replace function pg_temp.act(p_account text, p_name text, p_sql text)
returns text
language plpgsql
as $$
declare
  v_code text := 'DONE';
  v_id   uuid;
begin
  perform test.sign_in(p_account);
  begin
    execute p_sql into v_id;
  exception
    when sqlstate 'PGRST' then
      v_code := sqlerrm::jsonb ->> 'code';
  end;
  perform test.sign_out();
  if v_code = 'DONE' and p_name is not null then
    perform test.remember(p_name, v_id);
  end if;
  return v_code;
end
$$`

interface Lock { name: string, number: string, by: string, place: string }
interface Lockout { name: string, order: string, isGroup: boolean, status: string, locks: Lock[] }
interface Order { status: string, parent: string | null, needs: boolean, reason: string | null }
interface Timer { worker: string, order: string }

const worker = fc.constantFrom(...workers)
const order = fc.constantFrom(...orders)
const which = fc.nat(20)
const anyAct = fc.oneof(
  { weight: 1, arbitrary: fc.record({ act: fc.constant('create' as const), order, isGroup: fc.boolean(), through: fc.constantFrom(0, 3, 3, 6), locks: fc.subarray(workers, { minLength: 1 }) }) },
  { weight: 5, arbitrary: fc.record({
    act: fc.constant('step' as const), which, jump: fc.constantFrom(1, 1, 1, 1, 2), tried: fc.constantFrom(2, 2, 2, 1),
  }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('lock' as const), which, worker, place: fc.constantFrom(...places), number: fc.nat(4) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('lockAll' as const), which, worker }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('unlock' as const), which, lock: which, by: fc.constantFrom('own', 'own', 'own', 'other', 'silent') }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('unlockAll' as const), which, worker }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('hand' as const), which, worker, to: worker }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const), which }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('assign' as const), order, worker }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('unassign' as const), order, worker }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('start' as const, 'resume' as const), order, worker }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('hold' as const, 'complete' as const, 'reopen' as const), order }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('timer' as const), order, worker }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('stop' as const), worker }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('parent' as const), isPart: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('need' as const), order, needs: fc.boolean() }) },
)
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never

/** Half of the histories begin with work behind a lockout. */
const anyHistory = fc.tuple(fc.boolean(), fc.boolean(), fc.subarray(workers, { minLength: 1 }),
  fc.array(anyAct, { minLength: 10, maxLength: 40, size: 'max' })).map(([isBehind, isGroup, locks, rest]): Act[] => isBehind
  ? [{ act: 'parent', isPart: true }, { act: 'create', order: 'job', isGroup, through: 6, locks },
    ...locks.flatMap((one): Act[] => [{ act: 'assign', order: 'job', worker: one }]), { act: 'start', order: 'job', worker: 'tom' },
    ...locks.map((one): Act => ({ act: 'timer', order: 'job', worker: one })), ...rest]
  : rest)

/** A timer runs before the work has started, and a lockout begins. */
const timerBeforeStart: Act[] = [{ act: 'timer', order: 'job', worker: 'tom' }, { act: 'create', order: 'job', isGroup: false, through: 3, locks: ['tom'] }]

/** One lock at two points, and a point that nobody tries. */
const lockAtTwoPoints: Act[] = [{ act: 'create', order: 'job', isGroup: false, through: 3, locks: ['tom'] },
  ...[{ place: 'breaker', number: 1 }, { place: 'valve', number: 1 }, { place: 'valve', number: 2 }].map((one): Act =>
    ({ act: 'lock', which: 0, worker: 'tom', ...one })),
  ...([2, 2, 1] as const).map((tried): Act => ({ act: 'step', which: 0, jump: 1, tried }))]

/** The lockouts as they must be, which know orders and timers as they were read. */
class Model {
  lockouts: Lockout[] = []
  orders: Record<string, Order> = {}
  timers: Timer[] = []

  open(lockout: Lockout): string[] {
    return ['breaker', 'valve'].filter((place) => !lockout.locks.some((lock) => lock.place === place))
  }

  protects(lockout: Lockout): boolean {
    return lockout.status === 'VERIFIED' && this.open(lockout).length === 0
      && (!lockout.isGroup || lockout.locks.some(({ place }) => place === 'box'))
  }

  covering(name: string): Lockout[] {
    const wholes = [name, this.orders[name]?.parent]
    return this.lockouts.filter((lockout) => wholes.includes(lockout.order) && !['PLANNED', 'ENDED', 'CANCELLED'].includes(lockout.status))
  }

  /** Whether anybody may work on an order for its lockouts. */
  isSafe(name: string): boolean {
    const covering = this.covering(name)
    return covering.every((lockout) => this.protects(lockout)) && (!this.orders[name]?.needs || covering.length > 0)
  }

  hasLocks(lockout: Lockout, who: string): boolean {
    return (lockout.isGroup ? ['box'] : ['breaker', 'valve'])
      .every((place) => lockout.locks.some((lock) => lock.by === who && lock.place === place))
  }

  hasOwn(name: string, who: string): boolean {
    return this.covering(name).filter(({ status }) => steps.indexOf(status) > 2).every((lockout) => this.hasLocks(lockout, who))
  }

  settle(lockout: Lockout): void {
    if (lockout.locks.length === 0) lockout.status = 'ENDED'
    else if (this.open(lockout).length > 0) lockout.status = 'ISOLATED'
  }

  step(lockout: Lockout, to: string, tried: number): string {
    const at = steps.indexOf(lockout.status)
    if (at < 0 || steps.indexOf(to) !== at + 1) return 'TRANSITION_NOT_ALLOWED'
    if (at > 2 && this.open(lockout).length > 0) return 'LOCKOUT_POINT_OPEN'
    if (to === 'VERIFIED' && tried < 2) return 'LOCKOUT_POINT_UNTRIED'
    lockout.status = to
    return 'DONE'
  }

  lock(lockout: Lockout, lock: Lock): string {
    if (this.orders[lockout.order]?.status === 'COMPLETED') return 'WORK_ORDER_NOT_OPEN'
    if (steps.indexOf(lockout.status) < 3) return 'LOCKOUT_NOT_ISOLATED'
    if (lock.place === 'box' && !lockout.isGroup) return 'VALIDATION_FAILED'
    if (lock.place === 'box' && this.open(lockout).length > 0) return 'LOCKOUT_POINT_OPEN'
    if (lockout.locks.some(({ by, place }) => by === lock.by && place === lock.place)) return 'ALREADY_LOCKED'
    if (this.lockouts.some(({ locks }) => locks.some(({ number }) => number === lock.number))) return 'LOCK_IN_USE'
    lockout.locks.push(lock)
    return 'DONE'
  }

  unlock(lockout: Lockout, lock: Lock, by: string): string {
    if (by === 'silent') return 'VALIDATION_FAILED'
    if (lockout.isGroup && lock.place !== 'box' && lockout.locks.some(({ place }) => place === 'box')) return 'LOCKS_ON_BOX'
    lockout.locks = lockout.locks.filter((one) => one !== lock)
    this.settle(lockout)
    return 'DONE'
  }

  hand(lockout: Lockout, from: string, to: string): string {
    if (from === to) return 'VALIDATION_FAILED'
    const own = lockout.locks.filter(({ by }) => by === from)
    if (own.length === 0) return 'NO_LOCK_ON'
    if (own.some((lock) => !lockout.locks.some(({ by, place }) => by === to && place === lock.place))) return 'LOCKOUT_GAP'
    lockout.locks = lockout.locks.filter(({ by }) => by !== from)
    return 'DONE'
  }

  cancel(lockout: Lockout): string {
    if (!['PLANNED', 'NOTIFIED', 'SHUT_DOWN', 'ISOLATED'].includes(lockout.status)) return 'TRANSITION_NOT_ALLOWED'
    if (lockout.locks.length > 0) return 'LOCKS_ON'
    lockout.status = 'CANCELLED'
    return 'DONE'
  }
}

async function act(account: string, sql: string, name: string | null = null): Promise<string> {
  const { rows: [row] } = await client.query<{ code: string }>('select pg_temp.act($1, $2, $3) as code', [account, name, sql])
  return row?.code ?? ''
}

async function rowsOf<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows
}

/** How orders and timers are now. */
async function look(model: Model): Promise<void> {
  const found = await rowsOf<Order & { name: string }>(`select test.name_of(id) as name, status, test.name_of(parent_id) as parent,
    requires_lockout as needs, hold_reason as reason from work.work_orders`)
  model.orders = Object.fromEntries(found.map(({ name, ...one }) => [name, one]))
  model.timers = await rowsOf<Timer>(`select test.name_of(worker_id) as worker, test.name_of(work_order_id) as order
    from work.labour_entries where status = 'RUNNING' and kind = 'WORK' order by 1`)
}

const keys = ['TRANSITION_NOT_ALLOWED', 'LOCKOUT_MISSING', 'LOCKOUT_NOT_VERIFIED', 'OWN_LOCK_MISSING']

test('nobody works without the locks that the work needs, whoever locks, removes, hands over, comes and goes', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(anyHistory, async (history) => {
    await client.query('rollback to empty')
    const model = new Model()
    await look(model)
    let [lockouts, locks] = [0, 0]
    const told: string[] = []

    const note = (what: string, came: string, expected?: string): string => {
      told.push(`${what} ${came}`)
      const key = `${what.split(' ')[0]} ${came}`
      seen.set(key, (seen.get(key) ?? 0) + 1)
      if (expected !== undefined) expect(came, told.join('\n')).toBe(expected)
      return came
    }
    const step = async (lockout: Lockout, to: string, tried: number): Promise<string> =>
      note(`step ${lockout.name} ${to}`, await act('ann', `select id from api.record_lockout_step(test.id('${lockout.name}'), '${to}',
        ${to === 'VERIFIED' ? `array[test.id('press breaker')${tried > 1 ? ", test.id('press valve')" : ''}]` : 'null'})`),
      model.step(lockout, to, tried))
    const lock = async (lockout: Lockout, by: string, place: string, number: string): Promise<string> => {
      const name = `lock${locks++}`
      const values = place === 'box' ? '' : `, 'point_id', test.id('press ${place}')`
      return note(`lock ${lockout.name} ${by} ${place} ${number}`, await act(`${by}s`,
        `select id from api.apply_lockout_lock(test.id('${lockout.name}'), jsonb_build_object('lock_number', '${number}'${values}))`, name),
      model.lock(lockout, { name, number, by, place }))
    }
    const unlock = async (lockout: Lockout, one: Lock, by: string): Promise<string> =>
      note(`unlock ${lockout.name} ${one.by} ${one.place} ${by}`, await act(by === 'own' ? `${one.by}s` : 'ann',
        `select id from api.release_lockout_lock(test.id('${one.name}'), ${by === 'other' ? "'Gone home'" : 'null'})`),
      model.unlock(lockout, one, by))

    /** After each act all is as the model has it, and who works is safe. */
    const check = async (aim: string | null): Promise<void> => {
      const before = model.orders
      await look(model)
      const is = await rowsOf<{ name: string, status: string }>(
        'select test.name_of(id) as name, status from safety.applications order by 1')
      expect(is, told.join('\n')).toEqual(model.lockouts.map(({ name, status }) => ({ name, status })).toSorted((a, b) => a.name < b.name ? -1 : 1))
      for (const name of orders) {
        const [was, now] = [before[name]?.status, model.orders[name]?.status]
        if (now === 'IN_PROGRESS') expect(model.isSafe(name), `${told.join('\n')}\n${name} goes on`).toBe(true)
        // What nobody put to rest goes on as long as it is safe.
        if (was === 'IN_PROGRESS' && now !== was && aim !== name) {
          expect(now, told.join('\n')).toBe('ON_HOLD')
          expect(model.orders[name]?.reason).toBe('WAITING_FOR_LOCKOUT')
        }
      }
      for (const { worker: who, order: on } of model.timers) {
        expect([model.isSafe(on), model.hasOwn(on, who)], `${told.join('\n')}\ntimer of ${who} on ${on}`).toEqual([true, true])
      }
    }

    const lockAll = async (lockout: Lockout, who: string[]): Promise<void> => {
      for (const by of who) {
        for (const place of lockout.isGroup ? places : places.slice(0, 2)) {
          await lock(lockout, by, place, `${by}-${locks}`)
          await check(null)
        }
      }
    }

    const play = async (one: Act): Promise<void> => {
      const lockout = 'which' in one ? model.lockouts[one.which % Math.max(model.lockouts.length, 1)] : undefined
      if (one.act === 'create') {
        const name = `out${lockouts++}`
        const came = note(`create ${one.order}`, await act('ann', `select id from api.create_lockout_application(jsonb_build_object(
          'procedure_id', test.id('press'), 'work_order_id', test.id('${one.order}'), 'is_group', ${one.isGroup}))`, name),
        model.orders[one.order]?.status === 'COMPLETED' ? 'WORK_ORDER_NOT_OPEN' : 'DONE')
        if (came !== 'DONE') return
        const made: Lockout = { name, order: one.order, isGroup: one.isGroup, status: 'PLANNED', locks: [] }
        model.lockouts.push(made)
        for (const to of steps.slice(1, 1 + one.through)) {
          await check(null)
          if (to === 'APPLIED') await lockAll(made, one.locks)
          await step(made, to, 2)
        }
      } else if (one.act === 'assign' || one.act === 'unassign') {
        const came = note(`${one.act} ${one.order} ${one.worker}`,
          await act('ann', `select id from api.${one.act}_work_order(test.id('${one.order}'), test.worker_ids('${one.worker}'))`))
        const joins = one.act === 'assign' && model.orders[one.order]?.status === 'IN_PROGRESS' && !model.hasOwn(one.order, one.worker)
        expect(came === 'OWN_LOCK_MISSING', told.join('\n')).toBe(joins)
      } else if (one.act === 'start' || one.act === 'resume') {
        const came = note(`${one.act} ${one.order} ${one.worker}`,
          await act(`${one.worker}s`, `select id from api.${one.act}_work_order(test.id('${one.order}'))`))
        expect(keys.includes(came) || came === 'DONE', came).toBe(true)
        await check(one.order)
        return
      } else if (one.act === 'hold') {
        note(`hold ${one.order}`, await act('ann', `select id from api.hold_work_order(test.id('${one.order}'), '{"hold_reason": "SAFETY", "note": "x"}')`))
      } else if (one.act === 'complete') {
        const came = note(`complete ${one.order}`, await act('ann', `select id from api.complete_work_order(test.id('${one.order}'))`))
        if (came === 'DONE') expect(model.lockouts.some(({ order: of, locks: on }) => of === one.order && on.length > 0), told.join('\n')).toBe(false)
      } else if (one.act === 'reopen') {
        note(`reopen ${one.order}`, await act('ann', `select id from api.reopen_work_order(test.id('${one.order}'), 'Again')`))
      } else if (one.act === 'timer') {
        const came = note(`timer ${one.order} ${one.worker}`,
          await act(`${one.worker}s`, `select id from api.start_labour_timer(test.id('${one.order}'))`))
        if (model.isSafe(one.order) && model.hasOwn(one.order, one.worker) && model.orders[one.order]?.reason !== 'WAITING_FOR_LOCKOUT') {
          expect(keys.includes(came) && came !== 'TRANSITION_NOT_ALLOWED', told.join('\n')).toBe(false)
        }
      } else if (one.act === 'stop') {
        note(`stop ${one.worker}`, await act(`${one.worker}s`, `select (api.stop_labour_timer(e.id)).id from api.work_order_labour as e
          where e.status = 'RUNNING' and e.worker_id = test.id('${one.worker}')`))
      } else if (one.act === 'parent') {
        note('parent', await act('ann', `select id from api.update_work_order(test.id('part'), jsonb_build_object('parent_id',
          ${one.isPart ? "test.id('job')" : 'null'}))`))
      } else if (one.act === 'need') {
        note(`need ${one.order}`, await act('ann', `select id from api.update_work_order(test.id('${one.order}'), '{"requires_lockout": ${one.needs}}')`))
      } else if (!lockout) {
        return
      } else if (one.act === 'step') {
        const at = steps.indexOf(lockout.status)
        await step(lockout, steps[at < 0 ? 6 : Math.min(6, at + one.jump)] ?? '', one.tried)
      } else if (one.act === 'lock') {
        await lock(lockout, one.worker, one.place, `${one.worker}${one.number}`)
      } else if (one.act === 'lockAll') {
        await lockAll(lockout, [one.worker])
      } else if (one.act === 'unlock') {
        const it = lockout.locks[one.lock % Math.max(lockout.locks.length, 1)]
        if (it) await unlock(lockout, it, one.by)
      } else if (one.act === 'unlockAll') {
        for (const it of lockout.locks.filter(({ by }) => by === one.worker).toReversed()) {
          await unlock(lockout, it, 'own')
          await check(null)
        }
      } else if (one.act === 'hand') {
        note(`hand ${lockout.name} ${one.worker} ${one.to}`, await act(`${one.worker}s`,
          `select id from api.hand_over_lockout_application(test.id('${lockout.name}'), test.id('${one.to}'))`),
        model.hand(lockout, one.worker, one.to))
      } else {
        note(`cancel ${lockout.name}`, await act('ann', `select id from api.cancel_lockout_application(test.id('${lockout.name}'), 'No need')`),
          model.cancel(lockout))
      }
      await check('order' in one ? one.order : null)
    }
    for (const one of history) await play(one)
  }), { numRuns: runs, examples: [[timerBeforeStart], [lockAtTwoPoints]] })
  if (isCounted) {
    const rare = ['start DONE', 'resume DONE', 'timer DONE', 'timer OWN_LOCK_MISSING', 'hand DONE', 'hand LOCKOUT_GAP', 'unlock DONE', 'unlock LOCKS_ON_BOX',
      'lock LOCK_IN_USE', 'lock ALREADY_LOCKED', 'step LOCKOUT_POINT_UNTRIED', 'assign OWN_LOCK_MISSING', 'complete LOCKS_ON', 'complete DONE', 'reopen DONE']
    expect(rare.filter((what) => !seen.has(what))).toEqual([])
  }
}, 3_600_000)
