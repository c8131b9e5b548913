-- What workers lack for a work order on a day at its site, as faults, the gravest first, and as warnings: each with the
-- worker and, where it refuses, the requirement. With skills when work is given, for they do not end by themselves.
create or replace function work.coverage(
  p_work_order   work.work_orders,
  p_worker_ids   uuid[],
  p_day          date,
  p_with_skills  boolean,
  p_field        text,
  out p_faults   jsonb,
  out p_warnings jsonb
)
returns record
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(p_field, s.code, s.message)
               || jsonb_build_object('id', s.worker_id, 'requirement_id', s.requirement_id)
             order by s.code desc, s.worker_number, s.message
           ) filter (where not s.is_warning),
           '[]'
         ),
         coalesce(
           jsonb_agg(
             core.fault(p_field, s.code, s.message) || jsonb_build_object('id', s.worker_id)
             order by s.worker_number, s.message
           ) filter (where s.is_warning),
           '[]'
         )
    from work.shortfalls(p_work_order, p_worker_ids, p_day) as s
   where p_with_skills
      or s.code <> 'MISSING_SKILL'
$$;

grant execute on function work.coverage to assetry_api, assetry_list;
