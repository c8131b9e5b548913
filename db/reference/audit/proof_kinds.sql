delete from audit.proof_kinds where function like 'audit.%';

insert into audit.proof_kinds (name, function)
values
  ('CHAIN', 'audit.prove_chain'),
  ('LOG', 'audit.prove_log'),
  ('NUMBERS', 'audit.prove_numbers'),
  ('SECRETS', 'audit.secret_faults');
