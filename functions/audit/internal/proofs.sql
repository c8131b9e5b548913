-- What is proved of each organization, in audit.record_checks.
create or replace function audit.proofs()
returns text[]
language sql
stable
set search_path = ''
as $$
  select array(select k.name from audit.proof_kinds as k order by k.name)
$$;
