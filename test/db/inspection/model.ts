/** The slow, obvious inspection: which items count, what is missing and how it ends, asked anew for each item. */

export interface Item {
  code: string
  kind: 'PASS_FAIL' | 'YES_NO' | 'CHOICE' | 'MULTI'
  is_required: boolean
  is_critical: boolean
  weight: number
  fail_values?: string[]
  options?: string[]
  visible_if?: { code: string, answer: unknown }
}

export type Answers = Record<string, string | string[]>

const options = ['A', 'B', 'C']

/** Whether two answers are the same: those of a MULTI item are sets. */
function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return options.every((option) => one.includes(option) === other.includes(option))
  return one === other
}

export function counts(item: Item, items: Item[], answers: Answers): boolean {
  const condition = item.visible_if
  if (!condition) return true
  const decider = items.find(({ code }) => code === condition.code)
  return decider !== undefined && counts(decider, items, answers) && same(condition.answer, answers[decider.code])
}

export function missing(items: Item[], answers: Answers): string[] {
  return items
    .filter((item) => item.is_required && counts(item, items, answers) && answers[item.code] === undefined)
    .map(({ code }) => code)
}

function fails({ kind, fail_values }: Item, answer: string | string[]): boolean | undefined {
  if (kind === 'PASS_FAIL') return answer === 'FAIL'
  return fail_values?.some((value) => (Array.isArray(answer) ? answer.includes(value) : answer === value))
}

export function verdict(items: Item[], answers: Answers, scoring: string, threshold: number | null) {
  const judged = items.filter((item) => counts(item, items, answers) && answers[item.code] !== undefined)
    .map((item) => ({ item, isFailed: fails(item, answers[item.code] ?? '') }))
    .filter(({ isFailed }) => isFailed !== undefined)
  const worth = ({ item }: { item: Item }) => (scoring === 'WEIGHTED' ? item.weight : 1)
  const all = judged.reduce((sum, one) => sum + worth(one), 0)
  const passed = judged.filter(({ isFailed }) => !isFailed).reduce((sum, one) => sum + worth(one), 0)
  const score = scoring === 'NONE' || all === 0 ? null : Math.round(passed / all * 1e4) / 100
  const failed = judged.filter(({ isFailed }) => isFailed)
  const isFailed = failed.some(({ item }) => item.is_critical) || (score !== null && threshold !== null && score < threshold)
  return { score, result: isFailed ? 'FAIL' : failed.length > 0 ? 'PASS_WITH_REMARKS' : 'PASS' }
}
