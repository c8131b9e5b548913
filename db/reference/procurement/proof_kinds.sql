delete from audit.proof_kinds where function like 'procurement.%';

insert into audit.proof_kinds (name, function)
values
  ('BUDGETS', 'procurement.prove_budgets'),
  ('ORDERS', 'procurement.prove_orders');
