comment on table contract.cap_balances is 'Amount that a contract has paid in a cap period; its lock orders who posts';
comment on column contract.cap_balances.contract_id is 'The contract';
comment on column contract.cap_balances.currency is 'Currency of the amount';
comment on column contract.cap_balances.period_starts_on is
'First day of the contract year, or -infinity for the whole term';
comment on column contract.cap_balances.used_amount is 'Amount covered so far, less what was given back';
