delete from audit.proof_kinds where function like 'work.%';

insert into audit.proof_kinds (name, function)
values
  ('WORK', 'work.prove_costs');
