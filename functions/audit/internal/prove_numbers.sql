-- Proves the counters of numbers, all at once.
create or replace function audit.prove_numbers(
  p_organization_id uuid,
  p_after           text,
  out p_through     text,
  out p_faults      jsonb
)
language plpgsql
volatile
set search_path = ''
as $$
begin
  select jsonb_agg(f) into p_faults from audit.counter_faults(p_organization_id) as f;
end
$$;
