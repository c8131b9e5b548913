import type { Action, Entity, Model } from './model/model.ts'
import { moduleText } from './module-text.ts'

const temporal = new Set(['date', 'timestamp with time zone'])

/**
 * gateway/surface.js: what the gateway's scripts know of lists and actions. nginx evaluates a module for each request
 * that it runs a script for, so all that only a refusal needs is a text, which costs nothing until it is read.
 */
export function gatewaySurface(model: Model): string {
  const actions = Object.fromEntries(model.actions.map((action) => [action.name, argumentTypes(action)]))
  const lists = Object.fromEntries(model.lists.map((list) => [list.name, actionsOf(list.name, model)]))
  const instants = model.actions.flatMap((action) => {
    const names = action.arguments.filter((argument) => temporal.has(argument.type))
    const typed = Object.fromEntries(names.map(({ name, type }) => [name, type]))
    return names.length === 0 ? [] : [`${action.name} ${JSON.stringify(typed)}`]
  })
  const rows = model.lists
    .filter(({ columns }) => columns.some(({ isInsertable }) => isInsertable))
    .map(({ name, columns }) => {
      const types = columns.map((column) => `    ${column.name}: '${column.type}',`).join('\n')
      return `  ${name}: {\n${types}\n  },`
    })
  const names = [...model.lists.map(({ name }) => `/${name}`), ...model.actions.map(({ name }) => `/rpc/${name}`)]
  const reading = model.actions.filter(({ isReadOnly }) => isReadOnly).map(({ name }) => `/rpc/${name}`)
  const text = [
    '{"actions":{', entries(actions), '},"lists":{', entries(lists), '}}',
  ].join('\n')
  return `// Written by \`npm run generate\` from the sources. Do not edit.

/** A line for each action: its arguments that are days or instants, looked at before a call, which takes what is not ISO 8601. */
const temporal = ${moduleText(`\n${instants.join('\n')}\n`)}

/** The columns of the lists that take rows, with their types. */
const rows = {
${rows.join('\n')}
}

/** The paths of lists and actions, each between spaces. */
const names = ' ${names.join(' ')} '

/** The paths of the actions that only read, in the same way: what standbys answer. */
const reading = ' ${reading.join(' ')} '

/** JSON: the arguments of each action with their types (! is required), the actions that change what a list shows. */
const text = ${moduleText(text)}

export default { names, reading, rows, temporal, text }
`
}

function entries(record: Record<string, unknown>): string {
  return Object.entries(record).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',\n')
}

function argumentTypes(action: Action): Record<string, string> {
  return Object.fromEntries(action.arguments.map(
    ({ name, type, isOptional }) => [name, isOptional ? type : `${type}!`]))
}

/** The actions that make and change the records of a list; the others take the id of one. */
function actionsOf(list: string, { entities, actions }: Model): { create?: string, update?: string, other: string[] } {
  const entity = entities.find((each: Entity) => each.list === list)
  if (entity === undefined) return { other: [] }
  const { createAction: create, updateAction: update } = entity
  const argument = `p_${entity.noun.replaceAll(' ', '_')}_id`
  const other = actions
    .filter(({ name, isReadOnly, arguments: [first] }) => (
      !isReadOnly && first?.name === argument && name !== create && name !== update))
    .map(({ name }) => name)
  return { ...(create ? { create } : {}), ...(update ? { update } : {}), other }
}
