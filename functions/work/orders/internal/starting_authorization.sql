-- Why those who have a work order cannot do it by its contracts, now: while nobody has it, its vendor, else the
-- caller's own worker, wherever that is at home, who is own staff without a vendor.
create or replace function work.starting_authorization(p_work_order work.work_orders)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_worker_ids uuid[];
begin
  if not contract.binds_any() then
    return '[]';
  end if;

  v_worker_ids := work.assigned_worker_ids(p_work_order.id);

  if v_worker_ids <> '{}' then
    return work.authorization_faults(p_work_order, v_worker_ids, 'worker_ids');
  end if;

  return coalesce(
    (
      select jsonb_agg(
               core.fault(
                 'worker_ids', 'AUTHORIZED_VENDOR_REQUIRED', u.reason
               )
                 || u.details
               order by u.contract_number
             )
        from work.unauthorized(
               p_work_order,
               array[
                 coalesce(
                   p_work_order.vendor_id,
                   (select k.vendor_id from workforce.workers as k where k.id = workforce.current_worker_id()),
                   p_work_order.organization_id
                 )
               ]
             ) as u
    ),
    '[]'
  );
end
$$;

grant execute on function work.starting_authorization to assetry_api, assetry_list;
