-- Adds the uses of an asset that comes back from a loan to its meters of the type USES that are read.
create or replace function meter.count_uses()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform meter.record_reading(
            jsonb_build_object(
              'meter_id', m.id, 'read_at', new.checked_in_at, 'reading',
              new.uses + case m.reading_mode when 'DELTA' then 0 else coalesce(s.current_reading, 0) end
            ), 'MANUAL'
          )
     from meter.meters as m
     join meter.types as t on t.organization_id = m.organization_id and t.id = m.type_id and t.code = 'USES'
     left join meter.standings as s on s.organization_id = m.organization_id and s.meter_id = m.id
    where m.organization_id = new.organization_id
      and m.asset_id = new.asset_id
      and m.kind = 'CONTINUOUS'
      and m.status = 'ACTIVE'
      and not m.is_follower;

  return null;
end
$$;

create or replace trigger count_uses
  after update of status on asset.custodies
  for each row
  when (new.status = 'RETURNED' and new.status is distinct from old.status and new.uses > 0)
  execute function meter.count_uses();
