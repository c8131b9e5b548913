-- Checks the hours and exceptions that p_values hold of a calendar and answers p_values with what may be kept of them.
-- Refuses with every fault of every entry.
create or replace function workforce.check_calendar_days(p_values jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := workforce.read_calendar_days(p_values);
begin
  perform core.refuse_faults(v_read.p_faults);
  return v_read.p_kept;
end
$$;

grant execute on function workforce.check_calendar_days to assetry_api;
