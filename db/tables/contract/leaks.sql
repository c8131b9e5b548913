comment on table contract.leaks is 'A cost that a contract would cover if an authorized vendor had done the work';
comment on column contract.leaks.id is 'Id of the leak';
comment on column contract.leaks.site_id is 'Site of the work order; follows it';
comment on column contract.leaks.work_order_id is 'The work order';
comment on column contract.leaks.cost_line_id is 'The line of the cost ledger';
comment on column contract.leaks.contract_id is 'The contract that would pay';
comment on column contract.leaks.revision_id is 'The revision of the contract that applied';
comment on column contract.leaks.coverage_id is 'The line of the revision that applied';
comment on column contract.leaks.component is 'LABOUR (hours and services), PARTS (items) or TRAVEL';
comment on column contract.leaks.percent is 'Share that the contract would pay before deductible and cap, in percent';
comment on column contract.leaks.event_at is 'Instant that decided which contracts cover the cost';
comment on column contract.leaks.currency is
'Currency of the amounts: that of the revision, else that of the books of the site';
comment on column contract.leaks.cost_amount is 'Amount of the cost';
comment on column contract.leaks.lost_amount is 'Percent of the cost, before deductible and cap';
