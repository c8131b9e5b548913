comment on type procurement.cost_center_answer is 'Result of the actions on a cost center';
comment on column procurement.cost_center_answer.id is 'Id of the cost center';
comment on column procurement.cost_center_answer.code is 'Short code, unique in the organization';
