import type { Task } from 'graphile-worker'

/** Starts and expires contracts by their dates. The rules are in the SQL function. */
const followContractDates: Task = async (_payload, helpers) => {
  await helpers.query('select contract.follow_dates()')
}

export default followContractDates
