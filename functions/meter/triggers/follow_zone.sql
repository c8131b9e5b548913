-- The hours and days of a site are others when its clocks are: what was read there is rolled up again.
create or replace function meter.follow_zone()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform meter.reroll(
    array(
      select m.id from meter.meters as m where m.organization_id = new.organization_id and m.site_id = new.id
    )
  );
  return null;
end
$$;

create or replace trigger follow_zone
  after update of time_zone on core.sites
  for each row
  when (old.time_zone is distinct from new.time_zone)
  execute function meter.follow_zone();
