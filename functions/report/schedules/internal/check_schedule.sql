-- The values of a schedule as an action takes them; refuses all faults of values and recipients at once.
create or replace function report.check_schedule(p_values jsonb, p_recipients jsonb, p_operation text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_record('report.schedules', p_values, p_operation);
begin
  perform core.refuse_faults(v_read.p_faults || report.recipient_faults(p_recipients, p_operation = 'create'));
  return v_read.p_kept;
end
$$;

grant execute on function report.check_schedule to assetry_api;
