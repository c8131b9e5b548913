create or replace function api.list_record_history(
  p_list   text,
  p_id     uuid,
  p_before timestamptz default null,
  p_limit  integer     default 500
)
returns setof audit.history_answer
language plpgsql stable security definer set search_path = '' as $$
declare
  v_entity text;
  v_parts  record;
begin
  select e.entity into v_entity from core.entities as e where e.list = left(p_list, 100);

  perform core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]'))
     from (
       values
         ('p_list', 'NOT_FOUND', 'Expected a list of /entities', v_entity is null),
         ('p_id', 'MISSING_VALUE', 'A value is required', p_id is null),
         ('p_limit', 'OUT_OF_RANGE', 'Expected 1 to 1000', coalesce(p_limit not between 1 and 1000, true))
     ) as f (field, code, message, is_so)
    where f.is_so;

  if not audit.current_rows(p_list, array[p_id]) ? p_id::text then
    perform core.refuse('RECORD_NOT_FOUND', format('The list %s has no such row', p_list), 404);
  end if;

  v_parts := audit.record_parts(v_entity, p_id);

  return query
  with line as materialized (
    select v.*
      from api.audit_events as v
     where v.entity_id = any (p_id || v_parts.p_ids)
       and (p_before is null or v.at < p_before)
     order by v.at desc, v.id desc
     limit p_limit
  ),
  named as materialized (
    select n.*, audit.current_rows(n.list, n.ids) as rows
      from (
        select e.entity, e.list, e.code_column, e.label_column, array_agg(distinct l.entity_id) as ids
          from line as l
          join core.entities as e on e.entity = l.entity
         where e.list in (select f.list from audit.followed_lists() as f)
         group by e.entity, e.list, e.code_column, e.label_column
      ) as n
  )
  select l.id, l.at, n.list, l.entity, l.entity_id, r.row ->> n.code_column, r.row ->> n.label_column, p.parent_id,
         l.operation, l.action, l.before, l.after, l.actor_name, l.account_name, l.request_reference
    from line as l
    left join named as n on n.entity = l.entity
    left join unnest(v_parts.p_ids, v_parts.p_parent_ids) as p (id, parent_id) on p.id = l.entity_id
   cross join lateral (select coalesce(n.rows -> l.entity_id::text, l.before, l.after) as row) as r
   order by l.at desc, l.id desc;
end
$$;

comment on function api.list_record_history is $$List the history of a record with its parts

Returns the lines of the log of a record and of what belongs to it, newest first, each with number, name and parent: of
a work order also its tasks, hours, assignments, costs, reservations, permits, lockouts and locks. Lines and values are
those of /audit_events that you may read, parts that were removed among them. Changes nothing.
p_list: Name of the list of the record, such as work_orders
p_id: Id of the record
p_before: Only lines before this time; for the next page the time of the last line; default all
p_limit: Number of lines, 1 to 1,000; default 500
Refuses with VALIDATION_FAILED and RECORD_NOT_FOUND.$$;
