comment on table procurement.budget_entries is
'A charge of purchasing to a budget, or its release, one for each change; never changed';
comment on column procurement.budget_entries.site_id is 'Site of the purchase';
comment on column procurement.budget_entries.budget_id is 'Budget of the entry';
comment on column procurement.budget_entries.kind is
'PRE_COMMITMENT: approved for purchase; COMMITMENT: ordered; ACTUAL: received or invoiced';
comment on column procurement.budget_entries.amount is
'Amount in the currency of the budget; negative for a release, 0 for a change of budget only';
comment on column procurement.budget_entries.source_entity is
'Entity of the record charged, one of /entities, such as procurement.order_lines';
comment on column procurement.budget_entries.source_id is 'Id of the record charged';
comment on column procurement.budget_entries.cause_entity is
'Entity of the record that caused the entry: a purchasing document, or a closed budget';
comment on column procurement.budget_entries.cause_id is 'Id of the record that caused the entry';
