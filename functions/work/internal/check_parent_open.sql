-- Refuses to make something part of work that is over. Whoever asks has locked the parent.
create or replace function work.check_parent_open(p_parent_id uuid)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_parent work.work_orders;
begin
  select * into v_parent
    from work.work_orders as w
   where w.id = p_parent_id
     and w.organization_id = core.current_organization_id();

  if work.is_over(v_parent.status) then
    perform core.refuse(
      'PARENT_NOT_OPEN',
      format('Work order %s is %s: it accepts no child work orders', v_parent.work_order_number, v_parent.status),
      422, jsonb_build_array(core.fault('parent_id', 'PARENT_NOT_OPEN', 'Is ' || v_parent.status))
    );
  end if;
end
$$;

grant execute on function work.check_parent_open to assetry_api;
