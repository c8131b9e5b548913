/** A list that people look at all day, and how they look at it. */
export interface HotList {
  list: string
  /** The column of its default order; id breaks ties. */
  order: string
  /** A condition of the API on a column with few values: one that is not the most common. */
  filter: string
  /** A text column that people search. */
  search: string
  /** Whether ratios are made of it; the others get less time. */
  isRatio: boolean
}

/** Those that do not exist are reported as not measured. */
export const hotLists: readonly HotList[] = [
  { list: 'open_work_orders', order: 'due_at', filter: 'status=eq.IN_PROGRESS', search: 'title', isRatio: true },
  { list: 'work_orders', order: 'created_at', filter: 'status=eq.ON_HOLD', search: 'title', isRatio: false },
  { list: 'assets', order: 'asset_number', filter: 'criticality=eq.A', search: 'name', isRatio: false },
  { list: 'asset_meters', order: 'code', filter: 'kind=eq.CONTINUOUS', search: 'code', isRatio: false },
]

export const pageSize = 50
