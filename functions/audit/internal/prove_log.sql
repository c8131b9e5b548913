-- Proves some lines of the log against the rows that they name.
create or replace function audit.prove_log(
  p_organization_id uuid,
  p_after           text,
  out p_through     text,
  out p_faults      jsonb
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_part record := audit.log_faults(p_organization_id, coalesce(p_after::timestamptz, '-infinity'), 5000);
begin
  p_through := v_part.p_through::text;
  p_faults := v_part.p_faults;
end
$$;
