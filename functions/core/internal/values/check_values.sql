-- The values of one record, read and checked; refuses with every fault at once. See core.read_values.
create or replace function core.check_values(p_entity text, p_values jsonb, p_operation text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_values(p_entity, p_values, p_operation);
begin
  if jsonb_typeof(p_values) is distinct from 'object' then
    perform core.refuse_field('p_values', 'INVALID_TYPE', 'Expected an object');
  end if;

  perform core.refuse_faults(v_read.p_faults);
  return v_read.p_kept;
end
$$;

grant execute on function core.check_values to assetry_api;
