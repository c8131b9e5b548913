-- The values of one record, read and checked; refuses with every fault at once. See core.read_record.
create or replace function core.check_values(p_entity text, p_values jsonb, p_operation text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_record(p_entity, p_values, p_operation);
begin
  perform core.refuse_faults(v_read.p_faults);
  return v_read.p_kept;
end
$$;

grant execute on function core.check_values to assetry_api;
