comment on table procurement.budget_revisions is 'A change to the amount of a budget; never changed itself';
comment on column procurement.budget_revisions.budget_id is 'Budget revised';
comment on column procurement.budget_revisions.revision is 'Number of the resulting revision';
comment on column procurement.budget_revisions.old_amount is 'Amount before';
comment on column procurement.budget_revisions.new_amount is 'Amount after';
comment on column procurement.budget_revisions.reason is 'Reason for the change';
comment on column procurement.budget_revisions.transfer_id is 'Transfer that caused the change; empty for others';
