-- What is due on a day of a site is due on that day by its new clocks. What a meter or an event has brought stays at
-- its instant.
create or replace function maintenance.follow_clocks()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform
     from maintenance.schedules as s
    where s.organization_id = new.organization_id
      and s.site_id = new.id
      and s.next_due_on is not null
    order by s.id
      for no key update;

  update maintenance.schedules as s
     set next_due_on = n.due_on,
         next_due_at = n.due_at,
         next_generate_at = n.generate_at
    from (
      select c.id,
             case when c.is_by_calendar then c.next_due_on else (c.next_due_at at time zone new.time_zone)::date end
               as due_on,
             case when c.is_by_calendar then w.next_due_at else c.next_due_at end as due_at,
             case when c.is_by_calendar then w.next_generate_at else c.next_generate_at end as generate_at
        from (
          select s.*,
                 s.next_due_at = (s.next_due_on + s.time_of_day) at time zone old.time_zone as is_by_calendar,
                 s as schedule
            from maintenance.schedules as s
           where s.organization_id = new.organization_id
             and s.site_id = new.id
             and s.next_due_on is not null
        ) as c
       cross join lateral maintenance.with_next(c.schedule, c.next_due_on) as w
    ) as n
   where s.id = n.id
     and (s.next_due_on, s.next_due_at, s.next_generate_at) is distinct from (n.due_on, n.due_at, n.generate_at);

  return null;
end
$$;

create or replace trigger follow_clocks
  after update of time_zone on core.sites
  for each row
  when (old.time_zone is distinct from new.time_zone)
  execute function maintenance.follow_clocks();
