/** What each domain is about, for whoever looks for a list or an action. A test holds that none is missing. */
export const domainMeanings: Record<string, string> = {
  asset: 'Assets, what they are part of, where they stand and stood, and their categories and locations',
  audit: 'The history of every record, and the feed of changes',
  contract: 'Vendors, their contracts, and what a contract covers',
  core: 'Organizations, sites, their settings, and what is common to all records',
  identity: 'Accounts, roles, API keys and sessions: who may do what, and where',
  inspection: 'Templates of inspections, inspections, and the answers to their items',
  itam: 'Devices that agents found, and the software that is installed on them',
  meter: 'Meters of assets and their readings',
  notify: 'Where messages go, and what became of them',
  work: 'Work orders from request to completion, their assignments and their clock',
  workforce: 'Workers, and the calendars of working time',
}
