import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'

// What failed items open is held against somebody who keeps one note for each item, whatever is answered, put right, handed
// in, returned and answered again.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})

const histories = plays(40)

const items = {
  guard: { kind: 'WORK_ORDER', when: null }, brake: { kind: 'REQUEST', when: null },
  // Asked only when the guard fails, and the last only when that one does, too.
  cause: { kind: 'WORK_ORDER', when: 'guard' }, stop: { kind: 'DOWNTIME', when: 'cause' }, tell: { kind: 'NOTIFY', when: null },
} as const
type Code = keyof typeof items
const codes = Object.keys(items) as Code[]
const tables = { WORK_ORDER: 'work.work_orders', REQUEST: 'request.requests', DOWNTIME: 'asset.downtimes' }

beforeAll(async () => {
  await client.connect()
  await client.query('begin')
  await client.query(`
    select test.organization('acme'), test.site('north'), test.asset('pump', 'north'), test.worker('wes', 'north'),
           test.person('tess'), test.person('rita');
    select test.relay('mail', 'EMAIL', 'ACTIVE'), test.destination('duty')`)
  for (const review of [true, false]) {
    await client.query(`select test.inspection_template($1, $2, jsonb_build_object('needs_review', $3::boolean, 'destination_id', test.id('duty')))`, [
      review ? 'reviewed' : 'plain', JSON.stringify(codes.map((code) => ({
        code, prompt: code, kind: 'PASS_FAIL', is_required: code !== 'brake', on_fail: items[code].kind,
        ...(items[code].when ? { visible_if: { code: items[code].when, answer: 'FAIL' } } : {}),
      }))), review])
  }
  await client.query('savepoint empty')
})
afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

const anyAct = fc.oneof(
  { weight: 6, arbitrary: fc.record({
    act: fc.constant('answer' as const), code: fc.constantFrom(...codes), answer: fc.constantFrom('FAIL', 'FAIL', 'PASS', null),
  }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('all' as const), answer: fc.constantFrom('FAIL', 'PASS') }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('submit' as const) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('return' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('approve' as const, 'generate' as const, 'generate' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const) }) },
)
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never

/** One inspection, its answers and a note for each thing that was opened. */
class Paper {
  status = 'OPEN'
  result: string | null = null
  readonly answers = new Map<Code, string>()
  /** What was opened, and whether it still fails. */
  readonly opened = new Map<Code, boolean>()
  private readonly isReviewed: boolean

  constructor(isReviewed: boolean) {
    this.isReviewed = isReviewed
  }

  counts(code: Code): boolean {
    const { when } = items[code]
    return when === null || (this.counts(when) && this.answers.get(when) === 'FAIL')
  }

  private fails = (code: Code): boolean => this.counts(code) && this.answers.get(code) === 'FAIL'

  /** The code of the refusal, or nothing. */
  play(act: Act): string | undefined {
    if (act.act === 'answer') return this.answer([[act.code, act.answer]])
    if (act.act === 'all') return this.answer(this.allOf(act.answer))
    if (act.act === 'generate') return this.status === 'SUBMITTED' || this.status === 'COMPLETED' ? undefined : 'INSPECTION_NOT_SUBMITTED'
    if (this.status !== (act.act === 'submit' || act.act === 'cancel' ? 'OPEN' : 'SUBMITTED')) return 'TRANSITION_NOT_ALLOWED'
    if (act.act === 'cancel') this.status = 'CANCELLED'
    if (act.act === 'approve') this.status = 'COMPLETED'
    if (act.act === 'return') {
      this.status = 'OPEN'
      this.result = null
    }
    if (act.act === 'submit') return this.submit()
    return undefined
  }

  /** To each item that then counts the same answer, so that those behind one that fails are answered, too. */
  allOf(answer: string): [Code, string | null][] {
    return codes.map((code) => [code, items[code].when === null || answer === 'FAIL' ? answer : null])
  }

  private answer(given: [Code, string | null][]): string | undefined {
    if (this.status !== 'OPEN') return 'INSPECTION_NOT_OPEN'
    const before = [...this.answers]
    for (const [code, answer] of given) {
      if (answer === null) this.answers.delete(code)
      else this.answers.set(code, answer)
    }
    if (given.every(([code, answer]) => answer === null || this.counts(code))) return undefined
    this.answers.clear()
    for (const [code, answer] of before) this.answers.set(code, answer)
    return 'VALIDATION_FAILED'
  }

  private submit(): string | undefined {
    if (codes.some((code) => code !== 'brake' && this.counts(code) && !this.answers.has(code))) return 'REQUIRED_ITEM_UNANSWERED'
    this.status = this.isReviewed ? 'SUBMITTED' : 'COMPLETED'
    for (const code of codes) {
      if (this.opened.has(code) || this.fails(code)) this.opened.set(code, this.fails(code))
    }
    this.result = codes.some((code) => this.fails(code)) ? 'PASS_WITH_REMARKS' : 'PASS'
    return undefined
  }
}

async function play(act: Act, paper: Paper): Promise<string | undefined> {
  const given = act.act === 'answer' ? [[act.code, act.answer]] : act.act === 'all' ? paper.allOf(act.answer) : []
  const person = act.act === 'return' || act.act === 'approve' ? 'rita' : 'tess'
  const calls = {
    answer: 'select api.answer_inspection_items(test.id($1), $2)', all: 'select api.answer_inspection_items(test.id($1), $2)',
    submit: `select api.submit_inspection(test.id($1), test.id('wes'))`, return: `select api.return_inspection(test.id($1), 'Again')`,
    approve: 'select api.approve_inspection(test.id($1))', generate: 'select api.generate_inspection_corrections(test.id($1))',
    cancel: `select api.cancel_inspection(test.id($1), 'Rain')`,
  }
  await client.query('select test.sign_in($1)', [person])
  await client.query('savepoint act')
  try {
    await client.query(calls[act.act], given.length === 0 ? ['one']
      : ['one', JSON.stringify(given.map(([code, answer]) => ({ code, answer })))])
    await client.query('select test.sign_out()')
    return undefined
  } catch (error) {
    await client.query('rollback to act')
    await client.query('select test.sign_out()')
    return (JSON.parse((error as Error).message) as { code: string }).code
  }
}

test('whatever is answered, put right and handed in again, each failed item opens one thing and says whether it fails still', async () => {
  const seen = { again: 0, passed: 0, refused: 0, completed: 0 }
  await fc.assert(fc.asyncProperty(fc.boolean(), fc.array(anyAct, { minLength: 8, maxLength: 30, size: 'max' }), async (isReviewed, acts) => {
    await client.query('rollback to empty')
    await client.query('select test.inspection($1, $2, $3, $4)', ['one', isReviewed ? 'reviewed' : 'plain', 'north', 'pump'])
    const paper = new Paper(isReviewed)
    let handedIn = 0
    for (const act of acts) {
      const refusal = await play(act, paper)
      const expected = paper.play(act)
      expect(refusal, JSON.stringify(act)).toBe(expected)
      if (expected !== undefined) {
        seen.refused++
        continue
      }
      handedIn += act.act === 'submit' ? 1 : 0
      const { rows: [now] } = await client.query<{ status: string, result: string | null, opened: unknown[], shown: string[] }>(
        `select i.status, i.result,
                array(
                  select jsonb_build_array(t.code, c.kind, c.passed_at is null)
                    from inspection.corrections as c
                    join inspection.template_items as t on t.id = c.template_item_id
                   where c.inspection_id = i.id and c.fault is null order by t.position
                ) as opened,
                array(
                  select t.code from inspection.inspection_items as s join inspection.template_items as t on t.id = s.template_item_id
                   where s.inspection_id = i.id and s.is_visible order by t.position
                ) as shown
           from inspection.inspections as i where i.id = test.id('one')`)
      const opened = codes.filter((code) => paper.opened.has(code))
      expect(now).toEqual({
        status: paper.status, result: paper.result, shown: codes.filter((code) => paper.counts(code)),
        opened: opened.map((code) => [code, items[code].kind, paper.opened.get(code)]),
      })
      // Nothing that no correction names, whatever was tried before.
      for (const [kind, table] of Object.entries(tables)) {
        const { rows: [made] } = await client.query<{ n: number }>(`select count(*)::integer as n from ${table}`)
        expect(made?.n, kind).toBe(opened.filter((code) => items[code].kind === kind).length)
      }
    }
    seen.again += handedIn > 1 ? 1 : 0
    seen.passed += [...paper.opened.values()].filter((isFailed) => !isFailed).length
    seen.completed += paper.status === 'COMPLETED' ? 1 : 0
  }), { numRuns: histories })
  if (isCounted) for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0)
})
