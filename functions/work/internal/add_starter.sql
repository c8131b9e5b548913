-- Types of work, and classes of failures with their problems.
create or replace function work.add_starter(p_ids uuid[], p_details jsonb)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  with type as (
    insert into work.types (organization_id, code, name, class, counts_as_reactive)
    select o.id, t.code, t.name, t.class, t.class = 'CORRECTIVE_IMMEDIATE'
      from unnest(p_ids) as o (id)
     cross join (
        values
          ('BREAKDOWN', 'Breakdown', 'CORRECTIVE_IMMEDIATE'), ('REPAIR', 'Planned repair', 'CORRECTIVE_DEFERRED'),
          ('PREVENTIVE', 'Preventive maintenance', 'PREVENTIVE'), ('INSPECTION', 'Inspection', 'INSPECTION'),
          ('CALIBRATION', 'Calibration', 'CALIBRATION'), ('SAFETY', 'Safety', 'SAFETY'),
          ('CLEANING', 'Cleaning', 'CLEANING'), ('PROJECT', 'Project', 'PROJECT')
     ) as t (code, name, class)
    on conflict (organization_id, code) where code is not null do nothing
    returning 1
  ),
  class as (
    insert into work.failure_classes (organization_id, code, name)
    select o.id, c.code, c.name
      from unnest(p_ids) as o (id)
     cross join (
        values
          ('ROTATING', 'Rotating equipment'), ('ELECTRICAL', 'Electrical equipment'),
          ('STATIC', 'Static equipment and piping'), ('BUILDING', 'Buildings')
     ) as c (code, name)
    on conflict (organization_id, code) where code is not null do nothing
    returning organization_id, id, code
  ),
  problem as (
    insert into work.failure_codes (organization_id, level, code, name)
    select o.id, 'PROBLEM', c.code, c.name
      from unnest(p_ids) as o (id)
     cross join (
        values
          ('NO_START', 'Does not start'), ('STOPS', 'Stops'), ('LEAK', 'Leaks'), ('NOISE', 'Noise'),
          ('VIBRATION', 'Vibration'), ('OVERHEAT', 'Overheats'), ('NO_POWER', 'No power'), ('DAMAGED', 'Damaged'),
          ('LOW_OUTPUT', 'Low output')
     ) as c (code, name)
    on conflict (organization_id, code) where code is not null do nothing
    returning organization_id, id, code
  ),
  -- With those that were there, which this statement does not insert again.
  known as (
    select p.organization_id, p.id, p.code from problem as p
     union all
    select f.organization_id, f.id, f.code
      from work.failure_codes as f
     where f.organization_id = any (p_ids)
       and f.level = 'PROBLEM'
  ),
  link as (
    insert into work.failure_links (organization_id, class_id, child_id, child_level)
    select c.organization_id, c.id, p.id, 'PROBLEM'
      from (
        values
          ('ROTATING', 'NO_START'), ('ROTATING', 'STOPS'), ('ROTATING', 'LEAK'), ('ROTATING', 'NOISE'),
          ('ROTATING', 'VIBRATION'), ('ROTATING', 'OVERHEAT'), ('ROTATING', 'LOW_OUTPUT'),
          ('ELECTRICAL', 'NO_START'), ('ELECTRICAL', 'NO_POWER'), ('ELECTRICAL', 'OVERHEAT'),
          ('ELECTRICAL', 'DAMAGED'), ('STATIC', 'LEAK'), ('STATIC', 'DAMAGED'), ('STATIC', 'LOW_OUTPUT'),
          ('BUILDING', 'LEAK'), ('BUILDING', 'DAMAGED'), ('BUILDING', 'NO_POWER')
      ) as l (class, problem)
      join class as c on c.code = l.class
      join known as p on p.organization_id = c.organization_id and p.code = l.problem
    returning 1
  )
  select jsonb_build_object(
           'work_types', (select count(*) from type), 'failure_classes', (select count(*) from class),
           'failure_codes', (select count(*) from problem), 'failure_links', (select count(*) from link)
         )
$$;
