delete from audit.proof_kinds where function like 'inventory.%';

insert into audit.proof_kinds (name, function, recent_function)
values
  ('STOCK', 'inventory.prove_stock', 'inventory.prove_new_stock');
