-- Takes one export from a worker that gave no sign in time.
create or replace function integration.release_export(p_export_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_export integration.exports;
begin
  select * into v_export from integration.exports as e where e.id = p_export_id for no key update;

  if v_export.status = 'RUNNING' and v_export.lease_ends_at <= p_at then
    return integration.fail_export(p_export_id, v_export.attempts)::integer;
  end if;

  return 0;
end
$$;
