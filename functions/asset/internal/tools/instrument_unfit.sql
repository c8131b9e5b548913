-- Whether an instrument, which is held, was not fit when something was measured with it, so that the record is kept
-- and marked; null without an instrument. Refuses one that is not fit now for what is measured now, which is within
-- five minutes, and one that is out of reach.
create or replace function asset.instrument_unfit(p_asset_id uuid, p_at timestamptz, p_field text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_asset  asset.assets;
  v_faults jsonb;
begin
  if p_asset_id is null then
    return null;
  end if;

  select * into v_asset from asset.assets as a where a.id = p_asset_id;

  if not found then
    perform core.refuse_field(p_field, 'NOT_FOUND', 'No such asset');
  elsif p_at < clock_timestamp() - interval '5 minutes' then
    return asset.was_unfit_at(v_asset, p_at);
  end if;

  select jsonb_agg(
           core.fault(p_field, 'TOOL_NOT_FIT', r.message) || jsonb_build_object('id', p_asset_id) order by r.message
         )
    into v_faults
    from (
      select c.message from asset.calibration_reasons(v_asset) as c
       union
      select u.message from asset.unfit_reasons(v_asset) as u
    ) as r;

  if v_faults is not null then
    perform core.refuse(
      'TOOL_NOT_FIT', format('Instrument %s (%s) is not fit for use', v_asset.name, v_asset.asset_number), 422,
      v_faults, 'Measure with another instrument, or calibrate this one'
    );
  end if;

  return false;
end
$$;

grant execute on function asset.instrument_unfit to assetry_api;
