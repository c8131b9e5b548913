-- Records that assets, which are held as they are, are down as planned from an instant on, for an outage; answers of
-- how many. One that is down as planned already at that time, or whose life is over, is left as it is.
create or replace function asset.record_outage_downtimes(
  p_asset_ids uuid[], p_outage_id uuid, p_reason_id uuid, p_started_at timestamptz, p_note text
)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_asset    asset.assets;
  v_downtime asset.downtimes;
  v_count    integer := 0;
begin
  for v_asset in
    select *
      from asset.assets as a
     where a.id = any (p_asset_ids)
       and not asset.is_retired(a.status)
       and not exists (
             select
               from asset.downtimes as d
              where d.organization_id = a.organization_id
                and d.asset_id = a.id
                and d.kind = 'PLANNED'
                and d.status in ('OPEN', 'CLOSED')
                and d.during && tstzrange(p_started_at, null, '[)')
           )
     order by a.id
  loop
    v_downtime := null;
    v_downtime.site_id := v_asset.site_id;
    v_downtime.asset_id := v_asset.id;
    v_downtime.kind := 'PLANNED';
    v_downtime.reason_id := p_reason_id;
    v_downtime.started_at := p_started_at;
    v_downtime.outage_id := p_outage_id;
    v_downtime.note := p_note;
    perform asset.store_downtime(v_downtime);
    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function asset.record_outage_downtimes to assetry_api;
