-- Lets work that was reopened rest where it lacks what makes it safe: permits are issued and locks put on for open
-- work, so what needs them is taken up to rest until it has them. Answers the work order.
create or replace function safety.rest_reopened(p_work_order work.work_orders, p_reason text)
returns work.work_orders
language plpgsql
volatile
set search_path = ''
as $$
begin
  if safety.work_faults(p_work_order) = '[]' then
    return p_work_order;
  end if;

  return safety.put_to_rest(
    p_work_order, '{}',
    case when safety.permit_work_faults(p_work_order) = '[]' then 'WAITING_FOR_LOCKOUT' else 'SAFETY' end, p_reason
  );
end
$$;

grant execute on function safety.rest_reopened to assetry_api;
