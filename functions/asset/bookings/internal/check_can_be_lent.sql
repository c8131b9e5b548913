-- Refuses to lend an asset when something is in its way: p_faults is what asset.lending_faults found.
create or replace function asset.check_can_be_lent(p_asset asset.assets, p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_faults <> '[]' then
    perform core.refuse(
      'ASSET_NOT_AVAILABLE',
      format(
        'Asset %s cannot be checked out: %s', p_asset.asset_number,
        (select string_agg(f ->> 'message', ', ') from jsonb_array_elements(p_faults) as f)
      ),
      409, p_faults, 'With booking_id it is taken by its booking; an earlier due_back_at may end before the next one'
    );
  end if;
end
$$;

grant execute on function asset.check_can_be_lent to assetry_api;
