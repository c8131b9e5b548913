-- The rows of an action on many work orders as they were given: the work order, the version that was read and what else
-- the action takes of each, p_known, with every fault. Refuses what is no array of 1 to 500 rows.
create or replace function work.read_bulk_rows(p_rows jsonb, p_known text[])
returns work.bulk_row[]
language plpgsql
stable
set search_path = ''
as $$
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
             r.position, v.id, v.version, case
               when jsonb_typeof(r.item) = 'object' then r.item - '{work_order_id,row_version}'::text[]
               else '{}'
             end,
             (
               select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code), '[]')
                 from (
                   select '' as field, 'INVALID_TYPE' as code, 'Expected an object' as message
                    where jsonb_typeof(r.item) <> 'object'
                   union all
                   select left(k.key, 60), 'UNKNOWN_FIELD', 'There is no such field'
                     from jsonb_object_keys(case when jsonb_typeof(r.item) = 'object' then r.item
                       else '{}' end) as k (key)
                    where k.key <> all (p_known || '{work_order_id,row_version}'::text[])
                   union all
                   select 'work_order_id', 'INVALID_TYPE', 'Expected the id of a work order'
                    where v.id is null
                   union all
                   select 'work_order_id', 'REPEATED', 'Repeats the work order of an earlier row'
                    where v.id is not null
                      and v.place > 1
                   union all
                   select k.name, 'MISSING_VALUE', 'A value is required'
                     from unnest(p_known) as k (name)
                    where k.name <> 'override_reason'
                      and coalesce(r.item -> k.name, 'null') = 'null'
                   union all
                   select 'row_version', 'INVALID_TYPE', 'Expected a version'
                    where coalesce(r.item -> 'row_version', 'null') <> 'null'
                      and v.version is null
                 ) as f
             )
           )::work.bulk_row
      from jsonb_array_elements(p_rows) with ordinality as r (item, position)
      join (
             select u.position, u.id, u.version, row_number() over (partition by u.id order by u.position) as place
               from jsonb_array_elements(p_rows) with ordinality as e (item, position)
              cross join lateral (
                 select e.position,
                        case
                          when e.item ->> 'work_order_id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                          then (e.item ->> 'work_order_id')::uuid
                        end as id,
                        case
                          when e.item ->> 'row_version' ~ '^[0-9]{1,9}$' then (e.item ->> 'row_version')::integer
                        end as version
              ) as u
           ) as v on v.position = r.position
     order by r.position
  );
end
$$;

grant execute on function work.read_bulk_rows to assetry_api;
