-- Notes from when on a device may have become silent: one that is made or may be silent for another time, and one that
-- is heard again.
create or replace function meter.mark_silence()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(
    d.organization_id, 'notice_silent_devices', array[d.id],
    array[coalesce(s.last_seen_at, d.created_at) + make_interval(mins => d.silent_after_minutes)]
  )
     from meter.devices as d
     left join meter.device_standings as s on s.organization_id = d.organization_id and s.device_id = d.id
    where d.organization_id = new.organization_id
      and d.id = coalesce((to_jsonb(new) ->> 'device_id')::uuid, new.id)
      and d.archived_at is null
      and d.silent_after_minutes is not null;

  return null;
end
$$;

create or replace trigger mark_silence_insert
  after insert on meter.devices
  for each row
  when (new.silent_after_minutes is not null)
  execute function meter.mark_silence();

create or replace trigger mark_silence_update
  after update on meter.devices
  for each row
  when (new.silent_after_minutes is distinct from old.silent_after_minutes)
  execute function meter.mark_silence();

create or replace trigger mark_silence_update
  after update on meter.device_standings
  for each row
  when (old.silent_at is not null and new.silent_at is null)
  execute function meter.mark_silence();
