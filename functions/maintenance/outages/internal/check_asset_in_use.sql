-- Refuses an action that confirms, moves or starts an outage of an asset whose life is over.
create or replace function maintenance.check_asset_in_use(p_outage maintenance.outages, p_action text)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := maintenance.outage_transition_faults(p_outage, p_action);
begin
  if v_faults <> '[]' then
    perform core.refuse(
      'ASSET_RETIRED', v_faults -> 0 ->> 'message', 422, v_faults, 'Cancel the outage, or complete it if it has started'
    );
  end if;
end
$$;

grant execute on function maintenance.check_asset_in_use to assetry_api;
