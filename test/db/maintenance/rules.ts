import fc from 'fast-check'
import { dateOf, numberOf, type Rule } from './rule.model.ts'

const some = <T>(arbitrary: fc.Arbitrary<T>, most = 3): fc.Arbitrary<T[]> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<T[]>([]) }, { weight: 2, arbitrary: fc.uniqueArray(arbitrary, { minLength: 1, maxLength: most }) })

const place = (most: number) => fc.oneof(fc.integer({ min: 1, max: most }), fc.integer({ min: -most, max: -1 }))

/** Any rule that is understood. */
export const anyRule: fc.Arbitrary<Rule> = fc.record({
  frequency: fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const, 'MONTHLY' as const, 'YEARLY' as const),
  interval: fc.oneof({ weight: 2, arbitrary: fc.constant(1) }, { weight: 2, arbitrary: fc.integer({ min: 2, max: 7 }) }, { weight: 1, arbitrary: fc.integer({ min: 8, max: 60 }) }),
  months: some(fc.integer({ min: 1, max: 12 })),
  monthDays: some(place(31)),
  weekDays: some(fc.record({
    nth: fc.oneof(fc.constant(0), place(5), fc.constantFrom(53, -53, 20, -11)), word: fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'),
  }), 5),
  positions: some(fc.oneof(place(4), place(60))),
  end: fc.oneof(fc.constant({}), fc.record({ count: fc.integer({ min: 1, max: 40 }) }), fc.record({ until: fc.integer({ min: 0, max: 4000 }) })),
}).map(({ end, ...rule }) => {
  const isByNumber = rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY'
  const most = rule.frequency === 'YEARLY' && rule.months.length === 0 ? 53 : 5
  const made = {
    ...rule, count: undefined, until: undefined, ...end as { count?: number },
    ...'until' in end ? { until: dateOf(numberOf('2020-01-31') + Number(end.until)) } : {},
    monthDays: rule.frequency === 'WEEKLY' ? [] : rule.monthDays,
    weekDays: rule.weekDays.map((day) => ({ ...day, nth: isByNumber && Math.abs(day.nth) <= most ? day.nth : 0 })),
  }
  const parts = made.months.length + made.monthDays.length + made.weekDays.length
  return { ...made, positions: made.frequency === 'DAILY' || parts === 0 ? [] : made.positions }
})
