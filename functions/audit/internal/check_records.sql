-- Proves a bounded part of the records of an organization, from where the last run ended, and answers what differs
-- and where the next one goes on; null where nothing is left. The function of audit.proof_kinds does it.
create or replace function audit.check_records(
  p_organization_id uuid,
  p_name            text,
  p_after           text,
  out p_through     text,
  out p_faults      jsonb
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  execute format(
    'select f.* from %s($1, $2) as f',
    (
      select format('%I.%I', split_part(k.function, '.', 1), split_part(k.function, '.', 2))
        from audit.proof_kinds as k
       where k.name = p_name
    )
  )
    into p_through, p_faults
   using p_organization_id, p_after;

  p_faults := coalesce(p_faults, '[]');
end
$$;
