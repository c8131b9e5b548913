-- What is wrong with the standards that a calibration names: more than 20, the asset itself, one twice.
create or replace function tool.standard_faults(p_asset_id uuid, p_standard_ids uuid[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault('p_standard_ids', f.code, f.message) order by f.message), '[]')
    from (
      values
        ('TOO_LARGE', 'At most 20 assets', cardinality(p_standard_ids) > 20),
        ('NOT_ALLOWED', 'The asset itself is no standard', p_asset_id = any (p_standard_ids)),
        (
          'MISSING_VALUE', 'A value is required',
          exists (select from unnest(p_standard_ids) as s (id) where s.id is null)
        ),
        (
          'REPEATED', 'Repeats an asset',
          (select count(s.id) > count(distinct s.id) from unnest(p_standard_ids) as s (id))
        )
    ) as f (code, message, is_so)
   where f.is_so
$$;

grant execute on function tool.standard_faults to assetry_api;
