-- What is wrong with the arguments of explain_availability, as faults.
create or replace function asset.availability_arguments_faults(p_from timestamptz, p_before timestamptz, p_by text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select core.time_faults(p_from, p_before)
         || coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
    from (
      values
        ('p_from', 'TOO_LATE', 'Must be in the past', p_from >= clock_timestamp()),
        (
          'p_by', 'NOT_IN_VOCABULARY', 'One of SITE, CATEGORY and ASSET',
          coalesce(p_by not in ('SITE', 'CATEGORY', 'ASSET'), true)
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function asset.availability_arguments_faults to assetry_api, assetry_list;
