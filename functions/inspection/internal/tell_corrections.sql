-- Tells the destination of the template, when it has one, what failed items of an inspection opened. Runs for
-- everybody: who inspects need not reach the destination.
create or replace function inspection.tell_corrections(p_inspection inspection.inspections, p_correction_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select notify.tell_destination(
           t.destination_id,
           format(
             '%s %s: %s failed', p_inspection.inspection_number, p_inspection.title, cardinality(p_correction_ids)
           ),
           (
             select string_agg(
                      concat_ws(
                        ' ', coalesce(
                          w.work_order_number, q.request_number,
                          case when c.downtime_id is not null then 'Down:' when c.kind = 'NOTIFY' then 'Failed:' end,
                          'Nothing:'
                        ), i.prompt,
                        '(' || c.fault || ')'
                      ),
                      E'\n' order by i.position
                    )
               from inspection.corrections as c
               join inspection.template_items as i on i.id = c.template_item_id
               left join work.work_orders as w on w.id = c.work_order_id
               left join request.requests as q on q.id = c.request_id
              where c.id = any (p_correction_ids)
           )
         )
    from inspection.templates as t
   where t.organization_id = core.current_organization_id()
     and t.id = p_inspection.template_id
     and t.destination_id is not null
$$;

grant execute on function inspection.tell_corrections to assetry_api;
