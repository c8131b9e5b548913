comment on table procurement.budgets is
'What a cost center may spend on purchases in a time; the same for all sites whose books are in its currency';
comment on column procurement.budgets.cost_center_id is 'The cost center whose budget it is';
comment on column procurement.budgets.name is 'What the budget is called';
comment on column procurement.budgets.currency is
'Currency of the amounts; it bears what is bought for sites that keep their books in it';
comment on column procurement.budgets.starts_on is
'First day of its time; budgets of a cost center in a currency do not overlap';
comment on column procurement.budgets.ends_on is 'Last day of its time';
comment on column procurement.budgets.during is 'The days of its time';
comment on column procurement.budgets.amount is 'What may be spent';
comment on column procurement.budgets.is_hard is
'Whether an order that it cannot bear is refused; otherwise it is only told';
comment on column procurement.budgets.warn_percent is
'From which share of the amount on the budget is told to be nearly used up; never when empty';
comment on column procurement.budgets.note is 'What there is to say about it';
comment on column procurement.budgets.revision is 'How often its amount was said, from 1';
comment on column procurement.budgets.status is
'DRAFT until it is used, ACTIVE while it bears what is bought, CLOSED when its time is settled, CANCELLED when it '
'never was used';
comment on column procurement.budgets.status_note is 'Why it was closed or cancelled';
comment on column procurement.budgets.pre_committed_amount is 'What was approved to be bought and is not ordered yet';
comment on column procurement.budgets.committed_amount is 'What is ordered and has neither arrived nor been invoiced';
comment on column procurement.budgets.actual_amount is 'What has arrived or was invoiced, less what went back';
comment on column procurement.budgets.available_amount is
'What is left: the amount less these three; below zero when more was spent';
