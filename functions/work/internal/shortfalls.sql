-- What these workers lack of what a work order asks for, on a day at its site: what was overridden when they were given
-- it does not count.
create or replace function work.shortfalls(p_work_order work.work_orders, p_worker_ids uuid[], p_day date)
returns table (
  worker_id uuid, worker_number text, requirement_id uuid, certificate_type_id uuid, code text, message text,
  is_warning boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not workforce.asks_anything() then
    return;
  end if;

  return query
  select s.*
    from workforce.shortfalls(p_worker_ids, work.subject_ids(p_work_order), p_day) as s
   where not exists (
           select 1
             from work.assignments as a
            where a.organization_id = core.current_organization_id()
              and a.work_order_id = p_work_order.id
              and a.worker_id = s.worker_id
              and a.ended_at is null
              and s.requirement_id = any (a.overridden_ids)
         );
end
$$;

grant execute on function work.shortfalls to assetry_api, assetry_list;
