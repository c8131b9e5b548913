-- What is wrong with who has assets: a worker or somebody else, one of them.
create or replace function asset.custodian_faults(p_worker_id uuid, p_external_party text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case num_nonnulls(p_worker_id, p_external_party)
           when 0 then
             jsonb_build_array(core.fault('worker_id', 'MISSING_VALUE', 'A worker or external_party is required'))
           when 2 then
             jsonb_build_array(core.fault('external_party', 'NOT_ALLOWED', 'worker_id already sets the holder'))
           else '[]'
         end
$$;

grant execute on function asset.custodian_faults to assetry_api;
