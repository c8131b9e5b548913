comment on table procurement.budget_transfers is 'What one budget is to give to another, and who agreed';
comment on column procurement.budget_transfers.from_budget_id is 'Giving budget';
comment on column procurement.budget_transfers.to_budget_id is 'The budget that gets, in the same currency';
comment on column procurement.budget_transfers.amount is 'Amount to transfer';
comment on column procurement.budget_transfers.reason is 'Reason';
comment on column procurement.budget_transfers.status is
'PENDING_APPROVAL until somebody else than who asked decided, or it was cancelled';
comment on column procurement.budget_transfers.status_note is 'Why it was rejected or cancelled';
comment on column procurement.budget_transfers.author_ids is
'The accounts that asked for it, as themselves or for others: none of them approves it';
comment on column procurement.budget_transfers.decided_by is 'The account that decided';
comment on column procurement.budget_transfers.decided_at is 'When it was decided';
