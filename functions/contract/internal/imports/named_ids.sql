-- The ids that rows of an import name in a field, in order, each once.
create or replace function contract.named_ids(p_rows core.import_row[], p_field text)
returns uuid[]
language sql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select array(
           select distinct (r.kept ->> p_field)::uuid
             from unnest(p_rows) as r
            where core.is_of_kind(r.kept -> p_field, 'UUID')
            order by 1
         )
$$;

grant execute on function contract.named_ids to assetry_api;
