-- Refuses to put an asset into service that is commissioned and has not passed its inspection.
create or replace function asset.check_commissioned(p_asset asset.assets)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := asset.commissioning_faults(p_asset);
begin
  if v_faults <> '[]' then
    perform core.refuse(
      'COMMISSIONING_NOT_PASSED',
      format('The commissioning inspection of asset %s has not passed', p_asset.asset_number), 422, v_faults,
      'Complete the inspection, or open another one after a failed one'
    );
  end if;
end
$$;

grant execute on function asset.check_commissioned to assetry_api;
