comment on type contract.termination_answer is 'Result of the termination of a contract';
comment on column contract.termination_answer.id is 'Id of the contract';
comment on column contract.termination_answer.contract_number is 'Number of the contract, unique in the organization';
comment on column contract.termination_answer.status is 'Status of the contract';
comment on column contract.termination_answer.row_version is 'Version of the contract';
comment on column contract.termination_answer.refund_amount is
'Share of total_value for the days of the term after the termination; empty without a value or a last day';
comment on column contract.termination_answer.refund_currency is 'Currency of the refund';
