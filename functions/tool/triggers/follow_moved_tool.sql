-- What is recorded of an asset as a tool stands where the asset stands, whoever moves it. One statement for each
-- record and its parts: the keys that keep them at one site are checked at its end.
create or replace function tool.follow_moved_tool()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update tool.points as p
     set site_id = new.site_id
   where p.organization_id = new.organization_id
     and p.asset_id = new.id;

  update tool.blocks as b
     set site_id = new.site_id
   where b.organization_id = new.organization_id
     and b.asset_id = new.id;

  update tool.due_days as d
     set site_id = new.site_id
   where d.organization_id = new.organization_id
     and d.asset_id = new.id;

  with moved as (
    update tool.calibrations as c
       set site_id = new.site_id
     where c.organization_id = new.organization_id
       and c.asset_id = new.id
    returning c.id
  ),
  extensions as (
    update tool.extensions as e
       set site_id = new.site_id
      from moved as m
     where e.organization_id = new.organization_id
       and e.calibration_id = m.id
  ),
  points as (
    update tool.calibration_points as p
       set site_id = new.site_id
      from moved as m
     where p.organization_id = new.organization_id
       and p.calibration_id = m.id
  )
  update tool.calibration_standards as s
     set site_id = new.site_id
    from moved as m
   where s.organization_id = new.organization_id
     and s.calibration_id = m.id;

  with moved as (
    update tool.reviews as r
       set site_id = new.site_id
     where r.organization_id = new.organization_id
       and r.asset_id = new.id
    returning r.id
  )
  update tool.review_rows as r
     set site_id = new.site_id,
         used_site_id = nullif(coalesce(r.used_site_id, old.site_id), new.site_id)
    from moved as m
   where r.organization_id = new.organization_id
     and r.review_id = m.id;

  -- Days begin at another time there.
  perform core.mark_due(new.organization_id, 'tell_due_calibrations', array[new.id], array[d.at])
     from (
       select tool.next_notice_at(new.site_id, asset.calibration_due_on(new.id), clock_timestamp()) as at offset 0
     ) as d
    where d.at is not null;

  return null;
end
$$;

create or replace trigger follow_moved_tool
  after update of site_id on asset.assets
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function tool.follow_moved_tool();
