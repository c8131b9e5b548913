import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { type Answers, counts, type Item, missing, verdict } from './model.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})

const sequences = plays(150)

beforeAll(async () => {
  await client.connect()
  await client.query('begin')
  await client.query("select test.organization('acme'), test.site('north'), test.worker('wes', 'north'), test.person('tess')")
  await client.query('savepoint empty')
})
afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

const words = { PASS_FAIL: ['PASS', 'FAIL'], YES_NO: ['YES', 'NO'], CHOICE: ['A', 'B', 'C'], MULTI: ['A', 'B', 'C'] }

const anyAnswer = (kind: Item['kind']): fc.Arbitrary<string | string[]> => (kind === 'MULTI'
  ? fc.shuffledSubarray(words.MULTI, { minLength: 1 })
  : fc.constantFrom(...words[kind]))

/** Items, each of which may depend on one before it, and answers to some of them. */
const anyInspection = fc.array(fc.record({
  kind: fc.constantFrom<Item['kind']>('PASS_FAIL', 'YES_NO', 'CHOICE', 'MULTI'), is_required: fc.boolean(), is_critical: fc.boolean(),
  weight: fc.integer({ min: 0, max: 5 }), fails: fc.boolean(), decider: fc.option(fc.nat(9)), seed: fc.nat(1000), isAnswered: fc.nat(5)
}), { minLength: 1, maxLength: 8 }).chain((plans) => fc.tuple(...plans.map(({ kind }) => fc.tuple(anyAnswer(kind), anyAnswer(kind))))
  .map((given) => {
    const items: Item[] = plans.map(({ kind, is_required, is_critical, weight, fails, decider }, index) => ({
      code: `i${index}`, kind, is_required, is_critical, weight,
      ...(kind === 'CHOICE' || kind === 'MULTI' ? { options: words[kind] } : {}),
      ...(fails && kind !== 'PASS_FAIL' ? { fail_values: [words[kind][1] ?? ''] } : {}),
      ...(decider !== null && index > 0
        ? { visible_if: { code: `i${decider % index}`, answer: given[decider % index]?.[0] } }
        : {})
    }))
    const answers = Object.fromEntries(plans.flatMap(({ isAnswered }, index) => (
      isAnswered > 0 ? [[`i${index}`, given[index]?.[isAnswered > 3 ? 1 : 0] ?? '']] : []
    ))) as Answers
    return { items, answers }
  }))

test('what counts, what is missing and how it ends is what the slow model says', async () => {
  const seen = new Map<string, number>()
  const anyScoring = fc.record({ scoring: fc.constantFrom('NONE', 'PERCENT', 'WEIGHTED'), threshold: fc.option(fc.constantFrom(30, 50, 80)) })
  await fc.assert(fc.asyncProperty(anyInspection, anyScoring, async ({ items, answers }, { scoring, threshold }) => {
    await client.query('rollback to empty')
    await client.query("select set_config('assetry.action', 'publish_inspection_template', true)")
    await client.query("select test.inspection_template('t', $1, $2)", [
      JSON.stringify(items.map((item) => ({ ...item, prompt: 'p' }))), JSON.stringify({ scoring, pass_threshold: threshold })
    ])
    await client.query("select test.inspection('one', 't', 'north')")
    await client.query("select test.sign_in('tess')")
    // What does not count is not answered: that is refused, and asked for elsewhere.
    const given = Object.fromEntries(Object.entries(answers).filter(([code]) => {
      const item = items.find((one) => one.code === code)
      return item !== undefined && counts(item, items, answers)
    }))
    const { rows } = await client.query<{ unanswered: { item_code: string }[] }>(
      "select unanswered from api.answer_inspection_items(test.id('one'), $1)",
      [JSON.stringify(Object.entries(given).map(([code, answer]) => ({ code, answer })))]
    )
    const lacking = missing(items, given)
    expect(rows[0]?.unanswered.map(({ item_code }) => item_code)).toEqual(lacking)
    const visible = await client.query<{ code: string }>('select code from api.inspection_items where is_visible order by position')
    expect(visible.rows.map(({ code }) => code)).toEqual(items.filter((item) => counts(item, items, given)).map(({ code }) => code))
    if (lacking.length > 0) {
      seen.set('LACKING', (seen.get('LACKING') ?? 0) + 1)
      return
    }
    const ended = await client.query<{ score: string | null, result: string }>(
      "select score::float8 as score, result from api.submit_inspection(test.id('one'), test.id('wes'))"
    )
    const expected = verdict(items, given, scoring, threshold)
    seen.set(expected.result, (seen.get(expected.result) ?? 0) + 1)
    expect(ended.rows[0]).toEqual(expected)
  }), { numRuns: sequences })
  if (isCounted) for (const end of ['LACKING', 'PASS', 'PASS_WITH_REMARKS', 'FAIL']) expect(seen.get(end) ?? 0, end).toBeGreaterThan(sequences / 100)
})
