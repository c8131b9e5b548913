comment on type work.cost_answer is 'Result of the actions on the costs of a work order';
comment on column work.cost_answer.id is 'Id of the ledger line';
comment on column work.cost_answer.work_order_id is 'Work order charged';
comment on column work.cost_answer.kind is 'Kind of the cost';
comment on column work.cost_answer.amount is 'Amount charged, negative for a credit';
comment on column work.cost_answer.currency is 'Currency in which the cost arose';
comment on column work.cost_answer.base_amount is 'The amount in the currency of the site';
comment on column work.cost_answer.base_currency is 'The currency of the site';
