comment on table procurement.budget_revisions is 'How the amount of a budget was changed; never changed itself';
comment on column procurement.budget_revisions.budget_id is 'The budget';
comment on column procurement.budget_revisions.revision is 'The revision that came of it';
comment on column procurement.budget_revisions.old_amount is 'Amount before';
comment on column procurement.budget_revisions.new_amount is 'Amount after';
comment on column procurement.budget_revisions.reason is 'Why it was changed';
comment on column procurement.budget_revisions.transfer_id is 'The transfer by which it was changed';
