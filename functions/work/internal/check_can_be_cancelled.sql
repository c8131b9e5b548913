-- Refuses to cancel a work order with what is part of it when work was done on some of that, with all of those, or when
-- some of it is out of reach. p_parts is what is still open.
create or replace function work.check_can_be_cancelled(p_work_order work.work_orders, p_parts work.work_orders[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_reachable uuid[]  := core.reachable_site_ids();
  v_worked    jsonb   := (
    select jsonb_agg(
             core.fault('id', 'HAS_ACTUALS', format('%s (%s) was worked on already', p.title, p.work_order_number))
               || jsonb_build_object('id', p.id)
             order by p.work_order_number
           )
      from unnest(p_parts) as p
     where p.started_at is not null
       and p.site_id = any (v_reachable)
  );
  v_beyond    integer := (select count(*) from unnest(p_parts) as p where p.site_id <> all (v_reachable));
begin
  if v_worked is not null then
    perform core.refuse(
      'HAS_ACTUALS', format('Work order %s was worked on already, or some of it was', p_work_order.work_order_number),
      422, v_worked, 'Let what was begun go on and complete it'
    );
  elsif v_beyond > 0 then
    perform core.refuse(
      'CHILDREN_OPEN',
      format('Still open at sites that you do not reach: %s of the work orders that are part of this one', v_beyond),
      422
    );
  end if;
end
$$;

grant execute on function work.check_can_be_cancelled to assetry_api;
