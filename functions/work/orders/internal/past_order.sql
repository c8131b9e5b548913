-- A work order of the past as an import writes it: what is done is closed, and no approval is asked for what was spent.
-- p_kept is what its row says, p_held are the records that it names, by id.
create or replace function work.past_order(p_order work.work_orders, p_kept jsonb, p_held jsonb)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
begin
  p_order := work.with_type(p_order, null, p_kept);
  p_order.approval_over := null;
  p_order.is_due_given := p_order.due_at is not null;
  p_order.vendor_id := coalesce(
    p_order.vendor_id, (p_held -> (p_kept ->> 'contract_id') ->> 'vendor_id')::uuid
  );

  if p_order.completed_at is null then
    p_order.started_at := null;
  else
    p_order.status := 'CLOSED';
    p_order.started_at := coalesce(p_order.started_at, p_order.completed_at);
    p_order.closed_at := coalesce(p_order.closed_at, p_order.completed_at);
  end if;

  return p_order;
end
$$;

grant execute on function work.past_order to assetry_api;
