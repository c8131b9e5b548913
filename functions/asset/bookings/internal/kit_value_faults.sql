-- What is wrong with components that are left out of a check-out or check-in of a kit: it is not one of a kit.
create or replace function asset.kit_value_faults(p_with_components boolean, p_without_ids uuid[])
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
           when p_with_components is not true and p_without_ids <> '{}' then
             jsonb_build_array(core.fault('without_ids', 'NOT_ALLOWED', 'Requires with_components'))
           else '[]'
         end
$$;

grant execute on function asset.kit_value_faults to assetry_api;
