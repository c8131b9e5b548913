import type { ApiError, Connection, Json } from '@assetry/client'

type Id = string | number
type Row = { id: Id, [column: string]: unknown }
type Order = { field: string, order: 'ASC' | 'DESC' }
type Filter = { [column: string]: unknown }

interface ListQuery {
  pagination?: { page: number, perPage: number }
  sort?: Order
  filter?: Filter
}

/** The same connection, for lists and actions whose names are known only as the page runs. */
interface AnyConnection {
  page(list: string, query: object): Promise<{ rows: Row[], total: number }>
  list(list: string, query: object): Promise<Row[]>
  call(action: string, args: object, options?: { rowVersion?: number }): Promise<Row[]>
}

/**
 * What react-admin asks for, said to Assetry: a resource is a list of the API, and `/entities` tells which action makes
 * and which changes its records. A filter is `{ status: 'OPEN' }`, or with an operator `{ 'name@ilike': '*pump*' }`.
 * Only what was changed is sent, with the row_version that was read, so that nobody's work is overwritten unseen.
 */
export function assetryDataProvider(connection: () => Connection) {
  const api = () => connection() as unknown as AnyConnection
  let entities: Promise<Row[]> | undefined

  /** Other verbs have meanings of their own, and a plural changes many records at once: buttons, not forms. */
  async function actionOf(resource: string, verb: 'create' | 'update'): Promise<string> {
    entities ??= api().list('entities', {})
    const actions = (await entities).filter(({ list }) => list === resource).map((row) => String(row[`${verb}_action`]))
    const action = actions.find((name) => name.startsWith(`${verb}_`) && !name.endsWith('s'))
    if (!action) throw new Error(`${resource} are not ${verb}d here`)
    return action
  }

  async function getOne(resource: string, { id }: { id: Id }): Promise<{ data: Row }> {
    const [data] = await api().list(resource, { where: { id: `eq.${id}` } })
    if (!data) throw new Error(`${resource} has no record ${id}, or it is not yours`)
    return { data }
  }

  async function getList(resource: string, query: ListQuery): Promise<{ data: Row[], total: number }> {
    const { page, perPage } = query.pagination ?? { page: 1, perPage: 25 }
    const { rows, total } = await api().page(resource, {
      where: conditions(query.filter ?? {}),
      ...(query.sort ? { order: `${query.sort.field}.${query.sort.order.toLowerCase()}` } : {}),
      limit: perPage,
      offset: (page - 1) * perPage,
    })
    return { data: rows, total }
  }

  function notOffered(resource: string): Promise<never> {
    return Promise.reject(new Error(`${resource} are not deleted: archive them, or call the action that ends them`))
  }

  return {
    getList,
    getOne,
    getMany: async (resource: string, { ids }: { ids: Id[] }) => ({
      data: await api().list(resource, { where: { id: `in.(${ids.join(',')})` } }),
    }),
    getManyReference: (resource: string, query: ListQuery & { target: string, id: Id }) =>
      getList(resource, { ...query, filter: { ...query.filter, [query.target]: query.id } }),
    create: async (resource: string, { data }: { data: Filter }) => {
      const [made] = await atFields(api().call(await actionOf(resource, 'create'), { p_values: data }))
      return await getOne(resource, { id: made?.id ?? '' })
    },
    update: async (resource: string, query: { id: Id, data: Filter, previousData: Filter }) => {
      const action = await actionOf(resource, 'update')
      const { row_version } = query.previousData
      // Whose organization it is says the token.
      const which = action === 'update_organization' ? {} : { [`p_${action.replace('update_', '')}_id`]: query.id }
      const p_values = changes(query.previousData, query.data)
      const options = typeof row_version === 'number' ? { rowVersion: row_version } : {}
      await atFields(api().call(action, { ...which, p_values }, options))
      return await getOne(resource, query)
    },
    updateMany: notOffered,
    delete: notOffered,
    deleteMany: notOffered,
  }
}

/** A form shows each fault at its field: react-admin looks for them in `body.errors`. */
async function atFields<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return await answer.catch((error: unknown) => {
    const { faults = [], message } = error as Partial<ApiError>
    if (faults.length === 0) throw error
    const errors = Object.fromEntries(faults.map((fault) => [fault.field, fault.message]))
    throw Object.assign(error as ApiError, { body: { errors: { ...errors, root: { serverError: message } } } })
  })
}

function conditions(filter: Filter): { [column: string]: string } {
  return Object.fromEntries(Object.entries(filter).map(([key, value]) => {
    const [column = '', operator = value === null ? 'is' : 'eq'] = key.split('@')
    return [column, `${operator}.${String(value)}`]
  }))
}

function changes(before: Filter, after: Filter): { [column: string]: Json } {
  const changed = Object.entries(after).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]))
  return Object.fromEntries(changed) as { [column: string]: Json }
}
