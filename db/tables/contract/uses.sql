comment on table contract.uses is
'What a contract pays of a line of the cost ledger of a work order, or a visit that counts for its cap';
comment on column contract.uses.id is 'Id of the use';
comment on column contract.uses.site_id is 'Site of the work order; follows it';
comment on column contract.uses.work_order_id is 'The work order';
comment on column contract.uses.cost_line_id is 'The line of the cost ledger; empty for a visit';
comment on column contract.uses.contract_id is 'The contract that pays';
comment on column contract.uses.revision_id is 'The revision of the contract that applied';
comment on column contract.uses.coverage_id is 'The line of the revision that applied';
comment on column contract.uses.component is 'LABOUR (hours and services), PARTS (items) or TRAVEL';
comment on column contract.uses.percent is 'Share that the contract pays before deductible and cap, in percent';
comment on column contract.uses.event_at is 'Instant that decided which contracts cover the cost';
comment on column contract.uses.period_starts_on is
'First day of the contract year of the event; empty for a contract without a first day';
comment on column contract.uses.currency is
'Currency of the amounts: that of the revision, else that of the books of the site';
comment on column contract.uses.cost_amount is 'Amount of the cost; negative when it is reversed';
comment on column contract.uses.gross_amount is 'Percent of the cost, before deductible and cap';
comment on column contract.uses.covered_amount is 'Amount that the contract pays; the rest of the cost is billable';
comment on column contract.uses.reversal_of is 'The use that this one gives back';
comment on column contract.uses.claim_line_id is
'The line of a claim that the vendor refused; the cap gets that amount back';
comment on column contract.uses.visits is
'Visits that count for the cap: 1 at the start of the work order, -1 when it is cancelled, 0 for a cost';
comment on column contract.uses.correction is
'Number of the correction that posted this use of the cost; 0 for the first use';
