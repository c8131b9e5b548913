-- What only warns of lending components with their kit, as asset.loan_faults tells it, each with the number of the
-- component.
create or replace function asset.component_warnings(
  p_asset_ids uuid[], p_custody asset.custodies, p_accepts_limits boolean
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             f.fault || jsonb_build_object('message', format('Component %s: %s', a.asset_number, f.fault ->> 'message'))
             order by a.asset_number, f.fault ->> 'code', f.fault ->> 'message'
           ),
           '[]'
         )
    from asset.assets as a
   cross join lateral jsonb_array_elements(
           asset.loan_faults(a, p_custody, p_accepts_limits, true, asset.asks_due(a, p_custody))
         ) as f (fault)
   where a.id = any (p_asset_ids)
     and (f.fault ->> 'is_warning')::boolean
$$;

grant execute on function asset.component_warnings to assetry_api;
