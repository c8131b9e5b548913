/** What the worker does by the clock (UTC), in graphile-worker's crontab format. */
export const crontab = `
*/10 * * * * run_maintenance
*/10 * * * * follow_contract_dates
`
