// Random histories of answers to tasks that read meters against a model: of each answer one reading stands.
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})
const histories = plays(40)

beforeAll(() => client.connect())
afterAll(() => client.end())

type Given = number | 'NA' | null
type Step =
  | { kind: 'ANSWER', answers: { task: number, answer: Given }[] }
  | { kind: 'CORRECT', task: number, reading: number }
  | { kind: 'REJECT', task: number }
  | { kind: 'ORDER' }

/** What a task was answered, and what the meter counts of it. */
interface Task { answer: Given, standing: number | null }

/** Two tasks read one meter, and two another one; gauges, for which no value is wrong. */
const meters = ['hot', 'hot', 'wet', 'wet']
const task = fc.nat({ max: meters.length - 1 })
const reading = fc.integer({ min: -3, max: 9 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.uniqueArray(
    fc.record({ task, answer: fc.oneof({ weight: 4, arbitrary: reading }, fc.constantFrom('NA' as const, null)) }),
    { minLength: 1, maxLength: meters.length, selector: (answer) => answer.task }
  ).map((answers) => ({ kind: 'ANSWER' as const, answers })) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('CORRECT' as const), task, reading }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('REJECT' as const), task }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'ORDER' as const }) }
)

/** What a step makes of the tasks. */
function after(tasks: Task[], made: Step): Task[] {
  return tasks.map((known, n) => {
    if (made.kind === 'ANSWER') {
      const given = made.answers.find((answer) => answer.task === n)
      // The same answer says nothing new, whatever became of its reading.
      if (given === undefined || given.answer === known.answer) return known
      return { answer: given.answer, standing: typeof given.answer === 'number' ? given.answer : null }
    }
    if (made.kind === 'ORDER' || made.task !== n || known.standing === null) return known
    return { ...known, standing: made.kind === 'CORRECT' ? made.reading : null }
  })
}

async function rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query<Row>(text, values)).rows
}

/** The reading that stands where that of the answer to a task does. */
const standing = `
  select s.id
    from api.work_order_tasks as t
    join api.meter_readings as r on r.id = t.reading_id
    join api.meter_readings as s on s.meter_id = r.meter_id and s.read_at = r.read_at and s.superseded_at is null
   where t.id = $1`

async function take(made: Step, ids: string[]): Promise<void> {
  if (made.kind === 'ANSWER') {
    await client.query(`select api.answer_work_order_tasks(test.id('seal'), $1)`, [
      JSON.stringify(made.answers.map((given) => ({ id: ids[given.task], answer: given.answer })))
    ])
  } else if (made.kind === 'ORDER') {
    await client.query(`
      select api.update_work_order_tasks(test.id('seal'), jsonb_agg(
               jsonb_build_object('id', t.id, 'title', t.title, 'kind', t.kind, 'allows_na', true, 'meter_name', t.meter_name)
               order by t.position desc))
        from api.work_order_tasks as t`)
  } else {
    const [found] = await rows<{ id: string }>(standing, [ids[made.task]])
    if (found === undefined) return
    if (made.kind === 'CORRECT') await client.query('select api.correct_meter_reading($1, $2)', [found.id, made.reading])
    else await client.query('select api.reject_meter_reading($1)', [found.id])
  }
}

test('one reading stands for each answer, as it was put right last', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
    await client.query('begin')
    try {
      await client.query(`
        select test.organization('acme');
        select test.site('north');
        select test.asset('pump', 'north');
        select test.meter('hot', 'pump', '{"kind": "GAUGE"}'), test.meter('wet', 'pump', '{"kind": "GAUGE"}');
        select test.person('ann');
        select test.started_work_order('seal', 'north');
        update work.work_orders set asset_id = test.id('pump') where id = test.id('seal');
        select test.sign_in('ann')`)
      await client.query(`select api.update_work_order_tasks(test.id('seal'), $1)`, [
        JSON.stringify(meters.map((meter_name, n) => ({ title: String(n), kind: 'METER', meter_name, allows_na: true })))
      ])
      const ids = (await rows<{ id: string }>('select id from api.work_order_tasks order by title')).map(({ id }) => id)
      let model: Task[] = meters.map(() => ({ answer: null, standing: null }))

      for (const made of steps) {
        await take(made, ids)
        model = after(model, made)
        const tasks = await rows<{ answer: Given }>('select answer from api.work_order_tasks order by title')
        expect(tasks.map(({ answer }) => answer)).toEqual(model.map(({ answer }) => answer))
        const counted = await rows<{ meter_code: string, reading: string }>(
          'select meter_code, reading from api.meter_readings where superseded_at is null')
        expect(counted.map((row) => `${row.meter_code} ${Number(row.reading)}`).sort())
          .toEqual(model.flatMap((known, n) => known.standing === null ? [] : [`${meters[n]} ${known.standing}`]).sort())
      }
    } finally {
      await client.query('rollback')
    }
  }), { numRuns: histories })
})
