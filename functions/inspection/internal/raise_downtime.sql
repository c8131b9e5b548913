-- Records that the asset of an inspection stands still since a failed item was found; refuses when there is none that
-- is used at the site, or when it stands still already.
create or replace function inspection.raise_downtime(p_inspection inspection.inspections, p_values jsonb)
returns asset.downtimes
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_downtime asset.downtimes;
begin
  v_downtime.asset_id := (p_values ->> 'asset_id')::uuid;

  if v_downtime.asset_id is null then
    perform core.refuse('ASSET_RETIRED', 'The asset is missing, retired or at another site', 422);
  end if;

  v_downtime.site_id := p_inspection.site_id;
  v_downtime.started_at := clock_timestamp();
  v_downtime.detected_by := 'INSPECTION';
  v_downtime.note := left(p_values ->> 'description', 2000);
  return asset.store_downtime(v_downtime);
end
$$;

grant execute on function inspection.raise_downtime to assetry_api;
