comment on table procurement.budget_entries is
'What purchasing took of budgets and gave back, one line for each act; never changed';
comment on column procurement.budget_entries.site_id is 'The site for which it is bought';
comment on column procurement.budget_entries.budget_id is 'The budget';
comment on column procurement.budget_entries.kind is
'PRE_COMMITMENT: approved to be bought; COMMITMENT: ordered; ACTUAL: arrived or invoiced';
comment on column procurement.budget_entries.amount is
'Amount in the currency of the budget; negative for a release, 0 for a change of budget only';
comment on column procurement.budget_entries.source_entity is
'What the budget bears, as /entities has it, such as procurement.order_lines';
comment on column procurement.budget_entries.source_id is 'Id of what it bears';
comment on column procurement.budget_entries.cause_entity is
'The kind of record by which it changed: a document of purchasing, or a budget that was closed';
comment on column procurement.budget_entries.cause_id is 'Id of that record';
