-- Why the work of a turn would be refused, as things stand now: what it is made by was archived or is not published, or
-- its place is at another site. Null when nothing is in the way.
create or replace function maintenance.foreseen_fault(p_schedule maintenance.schedules, p_job_plan_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select f.message
    from (
      values
        (
          1, 'The asset or location is at another site',
          exists (select from asset.assets as a where a.id = p_schedule.asset_id and a.site_id <> p_schedule.site_id)
            or exists (
                 select
                   from asset.locations as l
                  where l.id = p_schedule.location_id
                    and l.site_id <> p_schedule.site_id
               )
        ),
        (
          2, 'The work type is no longer site-wide, and there is neither asset nor location',
          p_schedule.template_id is null
            and not work.names_place(p_schedule.asset_id, p_schedule.location_id, p_schedule.type_id)
        ),
        (
          3, 'The route is archived',
          exists (select from maintenance.routes as r where r.id = p_schedule.route_id and r.archived_at is not null)
        ),
        (
          4, 'The work type is archived',
          p_schedule.template_id is null
            and exists (select from work.types as t where t.id = p_schedule.type_id and t.archived_at is not null)
        ),
        (
          5, 'The job plan is archived or has no published revision',
          p_schedule.template_id is null and p_job_plan_id is not null
            and not exists (
                  select
                    from maintenance.job_plans as p
                    join maintenance.job_plan_revisions as r on r.job_plan_id = p.id and r.status = 'PUBLISHED'
                   where p.id = p_job_plan_id
                     and p.archived_at is null
                )
        ),
        (
          6, 'The inspection template is archived or has no published revision',
          p_schedule.template_id is not null
            and not exists (
                  select
                    from inspection.templates as t
                    join inspection.template_revisions as r on r.template_id = t.id and r.status = 'PUBLISHED'
                   where t.id = p_schedule.template_id
                     and t.archived_at is null
                )
        )
    ) as f (place, message, is_so)
   where f.is_so
   order by f.place
   limit 1
$$;
