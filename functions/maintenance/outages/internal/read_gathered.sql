-- The rows of work that is to be added to an outage, as they were given, with every fault: each names a work order or a
-- maintenance schedule, once. Refuses what is no array of 1 to 500 rows.
create or replace function maintenance.read_gathered(p_outage_id uuid, p_rows jsonb)
returns work.bulk_row[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_id text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) = 0 then
    perform core.refuse_field('p_rows', 'MISSING_VALUE', 'At least one row is required');
  elsif jsonb_array_length(p_rows) > 500 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 500 rows');
  end if;

  return array(
    select row(
             r.position, case when r.order_id ~* v_id then r.order_id::uuid end,
             case when r.version ~ '^[0-9]{1,9}$' then r.version::integer end,
             jsonb_build_object(
               'outage_id', p_outage_id,
               'maintenance_schedule_id', case when r.schedule_id ~* v_id then r.schedule_id::uuid end
             ),
             (
               select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code), '[]')
                 from (
                   select '' as field, 'INVALID_TYPE' as code, 'Expected an object' as message, not r.is_object as is_so
                   union all
                   select left(k.key, 60), 'UNKNOWN_FIELD', 'There is no such field',
                          k.key <> all ('{work_order_id,maintenance_schedule_id,row_version}')
                     from jsonb_object_keys(r.item) as k (key)
                   union all
                   select 'work_order_id', 'INVALID_TYPE', 'Expected the id of a work order', r.order_id !~* v_id
                   union all
                   select 'maintenance_schedule_id', 'INVALID_TYPE', 'Expected the id of a maintenance schedule',
                          r.schedule_id !~* v_id
                   union all
                   select 'work_order_id', 'MISSING_VALUE', 'Use either work_order_id or maintenance_schedule_id',
                          r.is_object and num_nonnulls(r.order_id, r.schedule_id) <> 1
                   union all
                   select case when r.order_id is null then 'maintenance_schedule_id' else 'work_order_id' end,
                          'REPEATED', 'Repeats the work of an earlier row',
                          num_nonnulls(r.order_id, r.schedule_id) = 1 and r.place > 1
                   union all
                   select 'row_version', 'INVALID_TYPE', 'Expected a version', r.version !~ '^[0-9]{1,9}$'
                 ) as f
                where f.is_so
             )
           )::work.bulk_row
      from (
        select o.position, o.item, o.is_object, o.item ->> 'work_order_id' as order_id,
               o.item ->> 'maintenance_schedule_id' as schedule_id, o.item ->> 'row_version' as version,
               row_number() over (
                 partition by lower(o.item ->> 'work_order_id'), lower(o.item ->> 'maintenance_schedule_id')
                 order by o.position
               ) as place
          from (
            select e.position, jsonb_typeof(e.item) = 'object' as is_object,
                   case jsonb_typeof(e.item) when 'object' then e.item else '{}' end as item
              from jsonb_array_elements(p_rows) with ordinality as e (item, position)
          ) as o
      ) as r
     order by r.position
  );
end
$$;

grant execute on function maintenance.read_gathered to assetry_api;
