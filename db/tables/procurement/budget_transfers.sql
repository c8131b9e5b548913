comment on table procurement.budget_transfers is
'A transfer of an amount from one budget to another, with its approval';
comment on column procurement.budget_transfers.from_budget_id is 'Giving budget';
comment on column procurement.budget_transfers.to_budget_id is 'Receiving budget, in the same currency';
comment on column procurement.budget_transfers.amount is 'Amount to transfer';
comment on column procurement.budget_transfers.reason is 'Reason for the transfer';
comment on column procurement.budget_transfers.status is
'PENDING_APPROVAL until an account that did not request it decides, or it is cancelled';
comment on column procurement.budget_transfers.status_note is 'Reason for the rejection or cancellation';
comment on column procurement.budget_transfers.author_ids is
'Accounts that requested it, for themselves or others; none of them can approve it';
comment on column procurement.budget_transfers.decided_by is 'Account that decided';
comment on column procurement.budget_transfers.decided_at is 'Time of the decision';
