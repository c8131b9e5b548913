-- What is proved of each organization, in audit.record_checks.
create or replace function audit.proofs()
returns text[]
language sql
immutable
return array['BUDGETS', 'CHAIN', 'LOG', 'METERS', 'NUMBERS', 'ORDERS', 'SECRETS', 'STOCK', 'WORK'];
