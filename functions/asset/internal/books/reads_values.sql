-- Whether the caller sees what assets cost and are worth: whoever may make, change or retire them, keeps them in books,
-- or reads it.
create or replace function asset.reads_values()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions()
           && array[
                'asset.read_values', 'asset.create', 'asset.update', 'asset.import', 'asset.retire',
                'depreciation_enrolment.create', 'depreciation_enrolment.update', 'depreciation_enrolment.adjust',
                'depreciation_charge.post', 'depreciation_charge.record', 'depreciation_charge.reverse'
              ]
$$;

grant execute on function asset.reads_values to authenticated, assetry_api, assetry_list;
