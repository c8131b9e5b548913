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
  v_party_ids  uuid[];
begin
  if not contract.binds_any() then
    return '[]';
  end if;

  v_worker_ids := work.assigned_worker_ids(p_work_order.id);

  if v_worker_ids <> '{}' then
    return work.authorization_faults(p_work_order, v_worker_ids, 'worker_ids');
  end if;

  v_party_ids := coalesce(
    case when p_work_order.vendor_id is not null then array[p_work_order.vendor_id] end,
    work.worker_parties(workforce.current_worker_id(), core.site_date(p_work_order.site_id, clock_timestamp())),
    array[p_work_order.organization_id]
  );

  return coalesce(
    (
      select case when bool_or(u.is_conflict) then work.conflict_faults('worker_ids') else '[]' end
             || jsonb_agg(
                  core.fault('worker_ids', 'AUTHORIZED_VENDOR_REQUIRED', u.reason) || u.details
                  order by u.contract_number
                )
        from work.binding_parties(p_work_order) as u
       where not u.party_ids && v_party_ids
    ),
    '[]'
  );
end
$$;

grant execute on function work.starting_authorization to assetry_api, assetry_list;
