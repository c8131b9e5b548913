-- Refuses to lend a kit when something is in the way of it or of one of its components: p_faults is what
-- asset.lending_faults found of the kit, p_components what asset.component_faults found.
create or replace function asset.check_kit_can_be_lent(p_kit asset.assets, p_faults jsonb, p_components jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_components <> '[]' then
    perform core.refuse(
      'KIT_INCOMPLETE',
      format(
        'Kit %s cannot be checked out complete: %s', p_kit.asset_number,
        (
          select string_agg(distinct format('%s (%s)', c ->> 'asset_name', c ->> 'asset_number'), ', ')
            from jsonb_array_elements(p_components) as c
        )
      ),
      409, p_faults || p_components, 'Leave components out with without_ids, or wait until they are available'
    );
  end if;

  perform asset.check_can_be_lent(p_kit, p_faults);
end
$$;

grant execute on function asset.check_kit_can_be_lent to assetry_api;
