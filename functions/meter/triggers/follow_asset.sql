-- A meter stands where the asset stands, whoever moves it; its readings and roll-ups, which may be millions, follow by
-- and by (relocate_readings). Meters before their standings, as in every action that locks both: who records readings
-- holds the standing, so none of the old site slips in after the note that they are to follow.
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

  with moved as (
    update meter.alarms as e
       set site_id = new.site_id
      from meter.alarm_rules as r
     where r.organization_id = new.organization_id
       and r.meter_id = any (v_meter_ids)
       and e.organization_id = r.organization_id
       and e.rule_id = r.id
  )
  update meter.alarm_rules as r
     set site_id = new.site_id
   where r.organization_id = new.organization_id
     and r.meter_id = any (v_meter_ids);

  update meter.followings as f
     set site_id = new.site_id
   where f.organization_id = new.organization_id
     and f.meter_id = any (v_meter_ids);

  update meter.output_counters as o
     set site_id = new.site_id
   where o.organization_id = new.organization_id
     and o.meter_id = any (v_meter_ids);

  update meter.standings as s
     set site_id = new.site_id
   where s.organization_id = new.organization_id
     and s.meter_id = any (v_meter_ids);

  insert into meter.relocations (organization_id, left_site_id, meter_id)
  select m.organization_id, old.site_id, m.id
    from meter.meters as m
   where m.id = any (v_meter_ids)
     and (
       exists (select 1 from meter.readings as r where r.organization_id = m.organization_id and r.meter_id = m.id)
       or exists (select 1 from meter.rollups as u where u.organization_id = m.organization_id and u.meter_id = m.id)
     );

  if (select count(distinct s.time_zone) from core.sites as s where s.id in (old.site_id, new.site_id)) > 1 then
    perform meter.reroll(v_meter_ids);
  end if;

  return null;
end
$$;

create or replace trigger follow_asset
  after update of site_id on asset.assets
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function meter.follow_asset();
