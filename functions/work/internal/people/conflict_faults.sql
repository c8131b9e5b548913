-- The fault of contracts that bind the same work and authorize nobody in common.
create or replace function work.conflict_faults(p_field text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_array(
           core.fault(p_field, 'BINDINGS_CONFLICT', 'The contracts of the work authorize no vendor in common')
         )
$$;

grant execute on function work.conflict_faults to assetry_api, assetry_list;
