-- Notes that days may be given back which were left out for a larger schedule: when something becomes of its days, or
-- of those into whose work they were merged. A day that is left out now is looked at once more a minute later, when
-- whatever was being written beside it has ended.
create or replace function maintenance.mark_left_out()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(d.organization_id, 'generate_maintenance', array_agg(d.schedule_id))
     from (
       select o.organization_id, o.schedule_id
         from changed as c
         join maintenance.occurrences as o
           on o.organization_id = c.organization_id
          and o.larger_schedule_id = c.schedule_id
        union
       select o.organization_id, o.schedule_id
         from changed as c
         join maintenance.occurrences as m
           on m.organization_id = c.organization_id
          and m.merged_into_id = c.id
         join maintenance.occurrences as o
           on o.organization_id = m.organization_id
          and o.larger_schedule_id = m.schedule_id
     ) as d
    group by d.organization_id;

  perform core.mark_due(
    c.organization_id, 'generate_maintenance', array_agg(c.schedule_id),
    array_agg(clock_timestamp() + n.passed)
  )
     from changed as c
    cross join (values (interval '0'), (interval '1 minute')) as n (passed)
    where c.larger_schedule_id is not null
    group by c.organization_id, n.passed;

  return null;
end
$$;

create or replace trigger mark_left_out_insert
  after insert on maintenance.occurrences
  referencing new table as changed
  for each statement execute function maintenance.mark_left_out();

create or replace trigger mark_left_out_update
  after update on maintenance.occurrences
  referencing new table as changed
  for each statement execute function maintenance.mark_left_out();
