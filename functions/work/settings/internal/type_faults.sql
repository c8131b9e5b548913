-- The faults of a work type: an approval limit without its currency, and a currency without a limit.
create or replace function work.type_faults(p_type work.types)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
           when p_type.requires_approval_over is not null and p_type.approval_currency is null then
             jsonb_build_array(core.fault('approval_currency', 'MISSING_VALUE', 'The limit requires a currency'))
           when p_type.requires_approval_over is null and p_type.approval_currency is not null then
             jsonb_build_array(core.fault('approval_currency', 'NOT_ALLOWED', 'A currency requires a limit'))
           else '[]'
         end
$$;

grant execute on function work.type_faults to assetry_api;
