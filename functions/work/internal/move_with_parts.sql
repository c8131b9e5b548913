-- Moves work orders to a site with what was calculated for it, and with all that belongs to them. Keys hold the site:
-- all parts move in one statement, at whose end keys are checked. Costs stay in their books.
create or replace function work.move_with_parts(p_orders work.work_orders[], p_site_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_moved_ids uuid[] := array(select o.id from unnest(p_orders) as o);
begin
  with moved as (
    update work.work_orders as w
       set site_id = p_site_id,
           location_id = null,
           contract_id = (
             select c.id
               from contract.contracts as c
              where c.id = w.contract_id
                and coalesce(c.site_id = p_site_id, true)
           ),
           due_at = o.due_at,
           remaining_minutes = o.remaining_minutes
      from unnest(p_orders) as o
     where w.id = o.id
  ),
  moved_parts as (
    update procurement.work_parts as p set site_id = p_site_id where p.work_order_id = any (v_moved_ids)
  ),
  moved_clocks as (
    update service.clocks as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  moved_notices as (
    update service.notices as n
       set site_id = p_site_id
     where n.clock_id in (select c.id from service.clocks as c where c.work_order_id = any (v_moved_ids))
  ),
  assigned as (
    update work.assignments as a set site_id = p_site_id where a.work_order_id = any (v_moved_ids)
  ),
  clocked as (
    update work.clock_segments as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  completed as (
    update work.completions as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  worked as (
    update work.labour_entries as e set site_id = p_site_id where e.work_order_id = any (v_moved_ids)
  ),
  paid as (
    update work.labour_pieces as p
       set site_id = p_site_id
     where p.labour_entry_id in (select e.id from work.labour_entries as e where e.work_order_id = any (v_moved_ids))
  ),
  planned as (
    update work.plan_lines as l set site_id = p_site_id where l.work_order_id = any (v_moved_ids)
  ),
  said as (
    update work.comments as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  mentioned as (
    update work.mentions as m
       set site_id = p_site_id
     where m.comment_id in (select c.id from work.comments as c where c.work_order_id = any (v_moved_ids))
  ),
  watched as (
    update work.watchers as k set site_id = p_site_id where k.work_order_id = any (v_moved_ids)
  ),
  signed as (
    update work.signatures as g set site_id = p_site_id where g.work_order_id = any (v_moved_ids)
  ),
  scheduled as (
    update work.slots as l set site_id = p_site_id where l.work_order_id = any (v_moved_ids)
  ),
  tied as (
    update work.relations as r set site_id = p_site_id where r.work_order_id = any (v_moved_ids)
  ),
  stopped_at as (
    update work.order_assets as o set site_id = p_site_id where o.work_order_id = any (v_moved_ids)
  ),
  reported as (
    update work.failure_reports as r set site_id = p_site_id where r.work_order_id = any (v_moved_ids)
  ),
  costed as (
    update work.cost_lines as c
       set site_id = p_site_id,
           posted_site_id = nullif(coalesce(c.posted_site_id, c.site_id), p_site_id)
     where c.work_order_id = any (v_moved_ids)
  ),
  covered as (
    update contract.uses as u set site_id = p_site_id where u.work_order_id = any (v_moved_ids)
  ),
  leaked as (
    update contract.leaks as k set site_id = p_site_id where k.work_order_id = any (v_moved_ids)
  ),
  claimed as (
    update contract.claims as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  claimed_lines as (
    update contract.claim_lines as l
       set site_id = p_site_id
     where l.claim_id in (select c.id from contract.claims as c where c.work_order_id = any (v_moved_ids))
  )
  update work.tasks as t set site_id = p_site_id where t.work_order_id = any (v_moved_ids);
end
$$;

grant execute on function work.move_with_parts to assetry_api;
