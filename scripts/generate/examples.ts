import type { Argument, Value } from './model/model.ts'

/** The arguments that are needed, each with a value of its form. */
export function exampleArguments(list: Argument[]): Record<string, unknown> {
  const needed = list.filter((argument) => !argument.isOptional)
  return Object.fromEntries(needed.map((argument) => [argument.name, argumentExample(argument)]))
}

export function exampleValues(values: Value[]): Record<string, unknown> {
  return Object.fromEntries(values.map((value) => [value.name, exampleValue(value)]))
}

function argumentExample(argument: Argument): unknown {
  if (!argument.fields) return exampleValue({ name: argument.name, type: argument.type, isNullable: false })
  const needed = argument.fields.filter((field) => field.isRequired)
  return exampleValues(needed.length > 0 ? needed : argument.fields.slice(0, 1))
}

export function exampleValue(value: Value): unknown {
  if (value.values) return value.type.endsWith('[]') ? [value.values[0]] : value.values[0]
  if (value.type.endsWith('[]')) return value.type === 'jsonb[]' ? [] : [exampleValue({ ...value, type: value.type.slice(0, -2) })]
  if (['integer', 'bigint', 'smallint', 'numeric'].includes(value.type)) return usualNumber(value)
  if (value.name.endsWith('currency')) return 'EUR'
  const examples: Record<string, unknown> = {
    boolean: true, jsonb: {}, date: value.name === 'p_from' ? '2026-01-01' : '2026-01-31', 'timestamp with time zone': value.name === 'p_before' ? '2026-02-28T08:00:00Z' : '2026-01-31T08:00:00Z',
    uuid: '01890a5d-ac96-774b-bcce-b302099a8057',
  }
  const text = `<${value.name.replace(/^p_/, '')}>`
  return examples[value.type] ?? (value.maxLength !== undefined && text.length > value.maxLength ? 'text' : text)
}

/** One, where a number can be one: the least that is accepted is rarely what anybody sends. */
function usualNumber({ minimum = 1, maximum = 1 }: Value): number {
  return Math.min(Math.max(minimum, 1), Math.max(maximum, minimum))
}
