-- Refuses to end a work order before those that are part of it, wherever they are.
create or replace function work.check_no_open_children(p_work_order_id uuid)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_open integer := (
    select count(*)
      from work.work_orders as w
     where w.organization_id = core.current_organization_id()
       and w.parent_id = p_work_order_id
       and not work.is_over(w.status)
  );
begin
  if v_open > 0 then
    perform core.refuse(
      'CHILDREN_OPEN', format('Still open: %s of the work orders that are part of this one', v_open), 422,
      p_hint => 'They are at /work_orders?parent_id=eq.' || p_work_order_id
    );
  end if;
end
$$;

grant execute on function work.check_no_open_children to assetry_api;
