-- The values of one record as an action takes them: what may be kept and every fault, also that they are no object. An
-- action that takes rows, too, puts the faults of all its arguments together before it refuses them. See
-- core.read_values.
create or replace function core.read_record(
  p_entity     text,
  p_values     jsonb,
  p_operation  text,
  out p_kept   jsonb,
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_values) is distinct from 'object' then
    p_kept := '{}';
    p_faults := jsonb_build_array(core.fault('p_values', 'INVALID_TYPE', 'Expected an object'));
  else
    select v.p_kept, v.p_faults into p_kept, p_faults from core.read_values(p_entity, p_values, p_operation) as v;
  end if;
end
$$;

grant execute on function core.read_record to assetry_api;
