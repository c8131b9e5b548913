-- A meter and its readings stand where the asset stands, whoever moves it. Meters before their standings, as in every
-- action that locks both; the standings before the readings, so that none of the old site slips in.
create or replace function meter.follow_asset()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_meter_ids uuid[] := array(
    select m.id
      from meter.meters as m
     where m.organization_id = new.organization_id
       and m.site_id = old.site_id
       and m.asset_id = new.id
     order by m.id
       for no key update
  );
begin
  update meter.meters as m
     set site_id = new.site_id
   where m.id = any (v_meter_ids);

  perform meter.lock_standings(v_meter_ids);

  update meter.standings as s
     set site_id = new.site_id
   where s.organization_id = new.organization_id
     and s.meter_id = any (v_meter_ids);

  update meter.readings as r
     set site_id = new.site_id
   where r.organization_id = new.organization_id
     and r.meter_id = any (v_meter_ids);

  return null;
end
$$;

create or replace trigger follow_asset
  after update of site_id on asset.assets
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function meter.follow_asset();
