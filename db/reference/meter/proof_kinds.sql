delete from audit.proof_kinds where function like 'meter.%';

insert into audit.proof_kinds (name, function)
values
  ('METERS', 'meter.prove_meters');
