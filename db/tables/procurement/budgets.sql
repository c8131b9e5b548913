comment on table procurement.budgets is
'The amount a cost center can spend on purchases in a period; the same for all sites with its currency';
comment on column procurement.budgets.cost_center_id is 'Cost center of the budget';
comment on column procurement.budgets.name is 'Name of the budget';
comment on column procurement.budgets.currency is
'Currency of the amounts; purchases of sites with this currency are charged';
comment on column procurement.budgets.starts_on is
'First day of the period; budgets of a cost center in a currency do not overlap';
comment on column procurement.budgets.ends_on is 'Last day of the period';
comment on column procurement.budgets.during is 'Days of the period';
comment on column procurement.budgets.amount is 'Budgeted amount';
comment on column procurement.budgets.is_hard is
'Whether orders that exceed the budget are refused; otherwise a warning is returned';
comment on column procurement.budgets.warn_percent is
'Used share of the amount, in percent, at which a warning is returned; none when empty';
comment on column procurement.budgets.note is 'Free-text note';
comment on column procurement.budgets.revision is 'Revision of the amount, from 1';
comment on column procurement.budgets.status is
'DRAFT before activation, ACTIVE while purchases are charged, CLOSED after its period, CANCELLED when it was never '
'used';
comment on column procurement.budgets.status_note is 'Reason for the closing or cancellation';
comment on column procurement.budgets.pre_committed_amount is 'Approved requisitions not yet ordered';
comment on column procurement.budgets.committed_amount is 'Orders neither received nor invoiced';
comment on column procurement.budgets.actual_amount is 'Received or invoiced, less returns';
comment on column procurement.budgets.available_amount is
'Available: the amount less these three; negative when overspent';
