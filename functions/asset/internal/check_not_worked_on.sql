-- Refuses to take an asset away from under those who work on it or on what is part of it.
create or replace function asset.check_not_worked_on(p_asset asset.assets)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := asset.work_faults(p_asset);
begin
  if v_faults <> '[]' then
    perform core.refuse(
      'ASSET_IN_USE',
      format(
        'Asset %s has %s', p_asset.asset_number,
        (select string_agg(f ->> 'message', ', ') from jsonb_array_elements(v_faults) as f)
      ),
      422, v_faults, 'Hold or complete the work, remove the locks and hand back the permits first'
    );
  end if;
end
$$;

grant execute on function asset.check_not_worked_on to assetry_api;
