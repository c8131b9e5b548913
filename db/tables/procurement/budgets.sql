comment on table procurement.budgets is
'What a cost center may spend on purchases in a time; the same for all sites whose books are in its currency';
comment on column procurement.budgets.cost_center_id is 'Cost center of the budget';
comment on column procurement.budgets.name is 'Name of the budget';
comment on column procurement.budgets.currency is
'Currency of the amounts; purchases of sites with this currency are charged';
comment on column procurement.budgets.starts_on is
'First day of its time; budgets of a cost center in a currency do not overlap';
comment on column procurement.budgets.ends_on is 'Last day of its time';
comment on column procurement.budgets.during is 'The days of its time';
comment on column procurement.budgets.amount is 'Budgeted amount';
comment on column procurement.budgets.is_hard is
'Whether an order that it cannot bear is refused; otherwise it is only told';
comment on column procurement.budgets.warn_percent is 'Used share at which a warning is returned; none when empty';
comment on column procurement.budgets.note is 'Free-text note';
comment on column procurement.budgets.revision is 'How often its amount was said, from 1';
comment on column procurement.budgets.status is
'DRAFT before activation, ACTIVE while purchases are charged, CLOSED after its period, CANCELLED when it was never '
'used';
comment on column procurement.budgets.status_note is 'Why it was closed or cancelled';
comment on column procurement.budgets.pre_committed_amount is 'Approved requisitions not yet ordered';
comment on column procurement.budgets.committed_amount is 'Orders neither received nor invoiced';
comment on column procurement.budgets.actual_amount is 'Received or invoiced, less returns';
comment on column procurement.budgets.available_amount is
'Available: the amount less these three; negative when overspent';
