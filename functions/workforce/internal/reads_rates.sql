-- Whether the caller sees what people cost: whoever may read or change rates.
create or replace function workforce.reads_rates()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions() && array['labour_rate.read', 'labour_rate.create', 'labour_rate.update']
$$;

grant execute on function workforce.reads_rates to authenticated, assetry_api, assetry_list;
