/**
 * What a contract is after a history, the slow and obvious way: one day at a time, and no SQL. Days are numbers; today is
 * the day at the contract's site. Read it as the rules of a contract's life.
 */
export interface Contract {
  status: 'DRAFT' | 'PENDING_APPROVAL' | 'PENDING_START' | 'ACTIVE' | 'SUSPENDED' | 'EXPIRED' | 'TERMINATED' | 'CLOSED'
  /** First day and last day, both of them covered; undefined where it is open. */
  first: number | undefined
  last: number | undefined
  value: number
  /** Who changed what is approved since it was approved last. */
  authors: Set<string>
}

export type Step =
  | { act: 'submit' | 'approve' | 'reject' | 'suspend' | 'resume' | 'terminate' | 'close', by: string }
  | { act: 'change', by: string, first?: number, last?: number, value?: number, title?: true }
  | { act: 'job' }
  | { act: 'night', days: number }

const over = (contract: Contract, today: number) => contract.last !== undefined && today > contract.last
const begun = (contract: Contract, today: number) => contract.first === undefined || today >= contract.first

/** Takes a step on a day; answers the code of a refusal, which changes nothing. */
export function take(contract: Contract, step: Step, today: number): string | undefined {
  const only = (...statuses: Contract['status'][]) => statuses.includes(contract.status) ? undefined : 'TRANSITION_NOT_ALLOWED'
  const become = (status: Contract['status'], refusal: string | undefined) => {
    if (refusal === undefined) contract.status = status
    return refusal
  }
  switch (step.act) {
    case 'night':
      return undefined
    case 'job':
      if (['PENDING_START', 'ACTIVE', 'SUSPENDED'].includes(contract.status) && over(contract, today)) contract.status = 'EXPIRED'
      if (contract.status === 'PENDING_START' && begun(contract, today)) contract.status = 'ACTIVE'
      return undefined
    case 'submit':
      return become('PENDING_APPROVAL', only('DRAFT'))
    case 'approve': {
      const refusal = only('PENDING_APPROVAL')
        ?? (contract.authors.has(step.by) ? 'SELF_APPROVAL' : over(contract, today) ? 'VALIDATION_FAILED' : undefined)
      if (refusal === undefined) contract.authors.clear()
      return become(begun(contract, today) ? 'ACTIVE' : 'PENDING_START', refusal)
    }
    case 'reject':
      return become('DRAFT', only('PENDING_APPROVAL'))
    case 'suspend':
      return become('SUSPENDED', only('ACTIVE'))
    case 'resume':
      return become(over(contract, today) ? 'EXPIRED' : 'ACTIVE', only('SUSPENDED'))
    case 'terminate':
      return become('TERMINATED', only('DRAFT', 'PENDING_APPROVAL', 'PENDING_START', 'ACTIVE', 'SUSPENDED'))
    case 'close':
      return become('CLOSED', only('EXPIRED', 'TERMINATED'))
    case 'change': {
      if (['TERMINATED', 'CLOSED'].includes(contract.status)) return 'CONTRACT_ENDED'
      const { first = contract.first, last = contract.last, value = contract.value } = step
      if (first !== undefined && last !== undefined && last < first) return 'VALIDATION_FAILED'
      if (first !== contract.first || last !== contract.last || value !== contract.value) {
        contract.authors.add(step.by)
        contract.status = 'DRAFT'
      }
      Object.assign(contract, { first, last, value })
      return undefined
    }
  }
}
